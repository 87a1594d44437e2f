import type { components } from "./api";
import { type Column, type Sort, useState, useTable } from "./table";

type Event = components["schemas"]["Event"];

const columns: Column<Event>[] = [
  { accessorKey: "startAt", header: "Starts" },
  { accessorKey: "title", header: "Title" },
];

export function useEvents(events: Event[]) {
  const [sorting] = useState<Sort[]>([{ id: "startsAt", desc: true }]);
  const [columnVisibility] = useState<Record<string, boolean>>({ startsAt: false, title: true });
  const table = useTable({
    data: events,
    columns,
    initialState: {
      columnVisibility: { "startsAt": false },
      sorting: [{ id: "startsAt", desc: true }],
    },
  });
  table.setSorting([{ id: "startsAt", desc: false }]);
  const others = table.columns.filter((column) => column.id !== "startsAt");
  return { sorting, columnVisibility, others };
}

interface Grid<Row> {
  row: Row;
  getColumn(id: string): unknown;
}
declare const grid: Grid<Event>;
export const column = grid.getColumn("startsAt");

// Of something else.
const TABS = [{ id: "startsAt", label: "Begin" }];
export const tabs = TABS.filter((tab) => tab.id !== "startsAt");
export const open: Record<string, boolean> = { startsAt: true };

// Ids that are listed.
const [columnOrder] = useState<string[]>(["title", "startsAt"]);
export const initialState = { columnPinning: { left: ["startsAt"], right: [] as string[] }, columnOrder };
export const words: string[] = ["startsAt"];
