import type { components } from "./api";

type Schemas = components["schemas"];
type Entry = Schemas["Event"] | Schemas["Member"];

// Without the new name, nothing would be left of the union, and no error would say so here.
export type Dated = Extract<Entry, { startAt: unknown }>;
export type Undated = Exclude<Entry, { startAt: unknown; endsAt: unknown }>;
export type Start = Extract<Entry, { startAt: string }>["startAt"];

export const endOf = (dated: Dated): string => dated.endsAt ?? dated.id;
export const nameOf = (undated: Undated) => undated.fullName;
export const start: Start = "2026-11-20T10:00:00Z";

// The same shape of something that is not of the API.
type Shift = { startsAt: string } | { name: string };
export const shift: Extract<Shift, { startsAt: string }> = { startsAt: "08:00" };
