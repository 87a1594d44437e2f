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
export const copy = (event: Event): Event => ({ ...event, key: "copy" });

// A type of one's own that says all that it takes mirrors the API, whatever is written over.
interface Row {
  key: string;
  title: string;
}
declare function row(given: Row): void;
export function keep(event: Event): Event {
  const copy = { ...event, key: "copy" };
  row(copy);
  return copy;
}
