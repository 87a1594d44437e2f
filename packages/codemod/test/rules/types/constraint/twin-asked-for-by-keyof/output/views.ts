import type { components } from "./api";
import { type ListOf, pick, type Row } from "./rows";

export type Events = ListOf<components["schemas"]["Event"]>;

// Compilers say of this that it is no `keyof Row`, and not what it would have to be.
export const startOf = (row: Row) => pick(row, "startAt");
export const read = (row: Row) => row.startAt;
