import type { components } from "./api";

type Event = components["schemas"]["Event"];
type EventCreate = components["schemas"]["EventCreate"];

// Types without a declaration of their properties, which mirror the API's as interfaces do.
type Row = { [Key in "startsAt" | "title"]?: string };
type Cells = Partial<Record<"startsAt" | "endsAt", string>>;
type Field = "startsAt" | "venue";

export const toRow = (event: Event): Row => event;
export const start = (event: Event) => toRow(event).startsAt ?? "-";
export const cells = (event: Event): string => {
  const shown: Cells = event;
  return shown.startsAt ?? "-";
};
export const page = (events: Event[]): { items: { [Key in Field]?: unknown }[] } => ({ items: events });
export const send = (row: { title: string } & Record<"startsAt", string>): EventCreate => row;

// Made of the keys of the API's type, a type has the new name by itself.
type Texts = { [Key in keyof Event]?: unknown };
export const texts = (event: Event): Texts => event;
