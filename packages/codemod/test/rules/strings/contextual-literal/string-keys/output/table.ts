import type { components } from "./api";

type Event = components["schemas"]["Event"];

interface Row<T> {
  original: T;
  getValue<V>(columnId: string): V;
}
interface Column<T> {
  accessorKey: keyof T | (string & {});
  header: string;
}

declare function get(from: object, path: string): unknown;
declare function orderBy<T>(list: T[], keys: string[]): T[];

export const cell = (row: Row<Event>) => row.getValue<string>("startsAt");
export const original = (row: Row<Event>) => row.original.startAt;
export const host = (event: Event) => get(event, "owner.fullName");
export const deep = (events: Event[]) => get(events, "0.owner.fullName");
export const sorted = (events: Event[]) => orderBy(events, ["startsAt", "title"]);

// One of the keys that it offers.
export const columns: Column<Event>[] = [
  { accessorKey: "startAt", header: "Starts" },
  { accessorKey: "actions", header: "" },
];
