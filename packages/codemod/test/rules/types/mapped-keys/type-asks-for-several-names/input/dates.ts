import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Holiday = components["schemas"]["Holiday"];

type Dates<T> = { [K in keyof T]: K extends "startsAt" | "endsAt" ? Date : T[K] };

export const hours = (event: Dates<Event>, holiday: Dates<Holiday>) => [
  event.startsAt.getHours(),
  holiday.startsAt.getHours(),
];

// Fields of somebody else.
type Moments<T> = { [K in keyof T]: K extends "startsAt" | "startAt" ? Date : T[K] };

export const moment = (shift: Moments<{ startsAt: string; startAt: string }>) => shift.startAt.getHours();
