import type { components } from "./api";

type Schemas = components["schemas"];

// A value that is copied for its names, behind a key that has another name itself.
export function add(summaries: Schemas["Summary"][], cells: Schemas["Column"][], id: string): void {
  summaries.push({ id, fields: cells });
}
export const summary = (id: string, cells: Schemas["Column"][]): Schemas["Summary"] => ({ id, fields: cells });
export const one = (id: string, column: Schemas["Column"]): Schemas["Summary"] => ({ id, fields: [column] });
