import type { components } from "./api";

type Field = components["schemas"]["Field"];
type Summary = components["schemas"]["Summary"];
type Section = components["schemas"]["Section"];

// A list of one thing or a list of another becomes one of the second.
export const section = (fields: Field[] | Summary[]): Section => ({ fields });
export const some = (fields?: Field[] | Summary[]): Summary[] | undefined => fields;
export const mixed = (fields: (Field | Summary)[]): Summary[] => fields;
