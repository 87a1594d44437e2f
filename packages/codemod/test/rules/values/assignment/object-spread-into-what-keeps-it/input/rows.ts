import type { components } from "./api";

type Event = components["schemas"]["Event"];

// What a table needs of its rows is not what the API calls so, though that is written over.
interface TableRow {
  id: string;
  [cell: string]: unknown;
}
declare function table(rows: TableRow[]): string;

export const all = (events: Event[]) => table(events.map((event, index) => ({ ...event, id: `row-${index}` })));
export const asserted = (events: Event[]) =>
  table([...events.map((event) => ({ ...event, id: event.title })), { id: "new" }] as TableRow[]);
export const copy = (event: Event): Event => ({ ...event, id: "copy" });

// A type of one's own that says all that it takes mirrors the API, whatever is written over.
interface Row {
  id: string;
  title: string;
}
declare function row(given: Row): void;
export function keep(event: Event): Event {
  const copy = { ...event, id: "copy" };
  row(copy);
  return copy;
}
