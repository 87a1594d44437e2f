import type { components } from "./api";

type Member = components["schemas"]["Member"];

declare function saveAll(members: Member[]): void;

const make = (fullName: string) => ({ id: fullName, displayName: fullName, email: "" });
saveAll(["Ada", "Bob"].map(make));

const rows = ["Cid"].map((fullName, index) => ({ id: `${index}`, displayName: fullName, email: "" }));
saveAll(rows.filter((row) => row.displayName !== ""));

function create() {
  if (rows.length > 1) return { id: "1", displayName: "Dan", email: "" };
  return { id: "2", displayName: "Eve", email: "" };
}
export const created: Member = create();

const apart = (fullName: string) => ({ fullName });
export const size = apart("Flo").fullName.length;
