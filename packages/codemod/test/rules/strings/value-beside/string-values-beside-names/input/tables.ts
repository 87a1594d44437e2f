import type { components } from "./api";

type Event = components["schemas"]["Event"];
interface Cell<T> {
  row: { original: T; getValue(id: string): unknown };
  getValue(): unknown;
}
interface Column<T> {
  accessorKey: keyof T;
  cell(cell: Cell<T>): string;
  filters?: { text: string; value: string }[];
}

export const columns: Column<Event>[] = [
  { accessorKey: "state", cell: ({ row }) => (row.getValue("state") === "draft" ? "not yet" : "") },
  { accessorKey: "state", cell: (cell) => (cell.getValue() === "draft" ? "not yet" : "") },
  { accessorKey: "title", cell: (cell) => (cell.getValue() === "draft" ? "untitled" : "") },
  { accessorKey: "state", filters: [{ text: "Not yet", value: "draft" }], cell: () => "" },
];

interface Filter {
  field: keyof Event;
  value: unknown;
}
export const filters: Filter[] = [
  { field: "state", value: "draft" },
  { field: "title", value: "draft" },
];
export const passes = (event: Event) => filters.every(({ field, value }) => event[field] === value);

const matching = (events: Event[], query: Partial<Record<keyof Event, unknown>>) =>
  events.filter((event) => Object.entries(query).every(([name, value]) => event[name as keyof Event] === value));
export const drafts = (events: Event[]) => matching(events, { state: "draft" });
export const titled = (events: Event[]) => matching(events, { title: "draft" });

// Nothing says what these are of.
export const others = [{ field: "state", value: "draft" }];
