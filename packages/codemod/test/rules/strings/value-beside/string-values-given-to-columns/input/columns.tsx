import type { components } from "./api";

type Event = components["schemas"]["Event"];
declare const events: Event[];

interface Column {
  key: keyof Event;
  render?: (value: string) => string;
}
const columns: Column[] = [{ key: "title" }, { key: "state", render: (value) => (value === "draft" ? "not yet" : "on") }];
export const rows = () => events.map((event) => columns.map(({ key, render }) => render?.(String(event[key]))));

declare function Table<Row>(props: { rows: Row[]; columns: { title: string; dataIndex: string; render?: (value: any, row: Row) => unknown }[] }): null;
const shown = [
  { title: "State", dataIndex: "state", render: (state: string) => (state === "draft" ? "not yet" : "on") },
  { title: "Title", dataIndex: "title", render: (title: string) => (title === "draft" ? "?" : title) },
];
export const table = <Table rows={events} columns={shown} />;
export const inline = (
  <Table
    rows={events}
    columns={[{ title: "State", dataIndex: "state", render: (value) => { switch (value) { case "draft": return "not yet"; default: return "on"; } } }]}
  />
);
interface Cell<Row> {
  field: string;
  renderCell?: (cell: { value?: any; row: Row }) => unknown;
}
export const cells: Cell<Event>[] = [
  { field: "state", renderCell: ({ value }) => (value === "draft" ? "not yet" : "on") },
  { field: "state", renderCell: (cell) => (cell.value === "draft" ? "not yet" : "on") },
  { field: "title", renderCell: ({ value }) => (value === "draft" ? "?" : value) },
];
