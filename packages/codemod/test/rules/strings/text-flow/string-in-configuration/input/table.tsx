import type { ReactNode } from "react";
import type { components } from "./api";

type Event = components["schemas"]["Event"];

declare function Table(props: { rows: Event[]; columns: { accessorKey: string; header: string }[]; sortBy?: string }): ReactNode;
declare function useTable(options: { data: Event[]; columns: { field: string }[]; groupBy?: string[] }): void;
declare function expect(value: unknown): { toContain(text: string): void };

const columns = [
  { accessorKey: "startsAt", header: "startsAt" },
  { accessorKey: "owner.fullName", header: "Host" },
];
export const table = (events: Event[]) => <Table rows={events} columns={columns} sortBy="startsAt" />;

export function grouped(data: Event[]) {
  useTable({
    data,
    columns: [{ field: "startsAt" }],
    groupBy: ["startsAt"],
  });
  expect(Object.keys(data[0]!)).toContain("startsAt");
}

export const field = (event: Event) => <input name="startsAt" value={event.startsAt} id="startsAt" />;

// Of something else.
const plain = [{ accessorKey: "startsAt", header: "Begin" }];
export const heads = plain.map(({ header }) => header);
export const search = (q: string) => <input name="startsAt" value={q} />;

// Types know what this may be.
declare function Total(props: { event: Event; hiddenField: "startsAt" | "none" }): ReactNode;
export const total = (event: Event) => <Total event={event} hiddenField="startsAt" />;

// One thing that is said twice.
declare function Field(props: { name: string; controllerName: string; label: string; value: Event }): ReactNode;
export const named = (event: Event) => <Field name="startsAt" label="startsAt" controllerName="startsAt" value={event} />;
const heading = [{ accessorKey: "startsAt", displayKey: "startsAt", header: "" }];
export const headed = (events: Event[]) => <Table rows={events} columns={heading} />;
export function listed(data: Event[]) {
  const columns = [{ field: "startsAt" }];
  useTable({ data, columns });
}

declare class Grid<T> {
  constructor(rows: T[], columns: { field: string }[]);
}
export const grid = (events: Event[]) => new Grid(events, [{ field: "startsAt" }]);
