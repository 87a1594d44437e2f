import type { components } from "./api";

type Member = components["schemas"]["Member"];

declare function saveAll(members: Member[]): void;

const make = (fullName: string) => ({ id: fullName, fullName, email: "" });
saveAll(["Ada", "Bob"].map(make));

const rows = ["Cid"].map((fullName, index) => ({ id: `${index}`, fullName, email: "" }));
saveAll(rows.filter((row) => row.fullName !== ""));

function create() {
  if (rows.length > 1) return { id: "1", fullName: "Dan", email: "" };
  return { id: "2", fullName: "Eve", email: "" };
}
export const created: Member = create();

const apart = (fullName: string) => ({ fullName });
export const size = apart("Flo").fullName.length;
