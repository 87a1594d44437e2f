import type { components } from "./api";
import { type Column, useTable } from "./table";

type Event = components["schemas"]["Event"];

// These have names of their own.
const columns: Column<Event>[] = [
  { id: "startsAt", accessorFn: (event) => event.startAt, header: "Starts" },
  { id: "startsAt", accessorKey: "startAt", header: "Starts" },
];
export const others = (events: Event[]) =>
  useTable({ data: events, columns, initialState: { columnVisibility: { startsAt: false } } }).columns.filter(
    (column) => column.id !== "startsAt",
  );

interface Grid<Row> {
  row: Row;
  getColumn(id: string): unknown;
}
declare const grid: Grid<Event>;
export const column = grid.getColumn("startsAt");
