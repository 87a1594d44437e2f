import type { components } from "./api";

declare function save(member: components["schemas"]["Member"]): void;

// Says nowhere that it is a member.
class Row {
  id = "1";
  email = "";
  constructor(public fullName: string) {}
}

save(new Row("Ada"));
export const name = new Row("Bob").fullName;
