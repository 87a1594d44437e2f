import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Course = components["schemas"]["Course"];

// A key that a mapped type treats in its own way. With the old name, nothing would be an error, and nothing special.
export type WithDates = { [Key in keyof Event]: Key extends "startAt" | "endsAt" ? Date : Event[Key] };
export type Public = { [Key in keyof Event as Key extends "startAt" ? never : Key]: Event[Key] };
export type Kept = { [Key in keyof Course as Key extends "startsAt" ? never : Key]: Course[Key] };

type Without<T> = { [Key in keyof T as Key extends "startAt" ? never : Key]: T[Key] };
export type Rest = Without<Event>;
type Value<Key extends keyof Event> = Key extends "startAt" ? Date : Event[Key];
export type Start = Value<"startAt">;
type Phase<State> = State extends "planned" ? "before" : "after";
export type EventPhase = Phase<NonNullable<Event["state"]>>;

export const parse = (event: Event): WithDates =>
  ({ ...event, startAt: new Date(event.startAt), endsAt: new Date(event.endsAt) }) as WithDates;
