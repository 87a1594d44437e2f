import type { components } from "./api";

type Event = components["schemas"]["Event"];

interface Holiday {
  [field: string]: unknown;
  startsAt: string;
}

// What goes through a list may be a key of anything.
type Listed = "startsAt" | "endsAt";
export const read = (event: Event, field: Listed) => event[field];
export const values = (holiday: Holiday, fields: Listed[]) => fields.map((field) => holiday[field]);

// What is given to something that asks for any text may be, too.
type Given = "startsAt" | "endsAt";
export const readGiven = (event: Event, field: Given) => event[field];
export const given = (params: URLSearchParams, field: Given) => params.get(field);

// This one is a key of an event wherever it goes.
type Kept = "startsAt" | "endsAt";
const readKept = (event: Event, field: Kept) => (field === "startsAt" ? event[field] : undefined);
export const kept = (event: Event, field: Kept) => readKept(event, field);

// Of one column or another, both have the name.
interface Column<T> {
  key: keyof T;
}
export const isStart = (column: Column<Event> | Column<Holiday>) => column.key === "startsAt";
