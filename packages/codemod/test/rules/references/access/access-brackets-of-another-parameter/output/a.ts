import type { components } from "./api";
type Row = components["schemas"]["Row"];

// What another function calls a row has nothing to do with these, and most of the file has no brackets.
export const records = (rows: Record<string, string>[]) => rows.map((row) => [row["input"], row["output"]]);
export const cells = (rows: Row[], columns: string[]) =>
  rows.map((row) => columns.map((_, column) => (columns.length > column ? row["row-values"][column] : undefined)));
export const last = (rows: Row[]) => rows.at(-1)?.index ?? rows.length;
