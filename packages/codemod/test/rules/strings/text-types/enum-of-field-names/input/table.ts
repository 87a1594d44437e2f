import type { components } from "./api";
import { Column } from "./columns";

type Event = components["schemas"]["Event"];

declare const sort: (by: keyof Event) => void;
declare const register: (path: `${keyof Event}.label`) => string;

export const cells = (event: Event, columns: Column[]) => columns.map((column) => event[column]);
export function header(column: Column): string {
  sort(column);
  return register(`${column}.label`);
}
