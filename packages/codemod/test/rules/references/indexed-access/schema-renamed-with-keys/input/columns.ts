import type { components } from "./api";

type Member = components["schemas"]["Member"];
type Column<T> = { key: keyof T; label: string };
type Sorting<T> = { [K in keyof T]: { key: K; isAscending: boolean } }[keyof T];

// What is asked for by a type that takes another one, while that is still called as it was.
export const columns: Column<Member>[] = [
  { key: "fullName", label: "Name" },
  { key: "email", label: "Address" },
];
export const sorting: Sorting<Member> = { key: "email", isAscending: true };
export const secret = new Set<keyof Member>(["email"]);
export const schema: keyof components["schemas"] = "Member";
