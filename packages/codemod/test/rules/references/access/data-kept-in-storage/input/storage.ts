import type { components } from "./api";
type Event = components["schemas"]["Event"];
const KEY = "cart";
export const keep = (event: Event, note: string) => {
  const kept = { event: event.id, startsAt: event.startsAt, note };
  sessionStorage.setItem(KEY, JSON.stringify(kept));
};
export function kept() {
  const text = sessionStorage.getItem(KEY);
  return text ? (JSON.parse(text) as Pick<Event, "startsAt"> & { note: string }).startsAt : null;
}
export const other = (event: Event) => localStorage.setItem("other", JSON.stringify({ startsAt: event.startsAt }));
export const otherRead = () => (JSON.parse(localStorage.getItem("other") ?? "{}") as { startsAt?: string }).startsAt;
export const store = (events: Event[]) =>
  localStorage.setItem("events", JSON.stringify(events.map(({ id, startsAt }) => ({ id, startsAt }))));
export const restore = (): Pick<Event, "id" | "startsAt">[] => JSON.parse(localStorage.getItem("events") ?? "[]");
export function soon(): Event[] {
  const stored = JSON.parse(localStorage.getItem("all") ?? "[]");
  return stored.filter((event: any) => event.startsAt > "2020");
}

// By keys that are made.
const key = (id: string) => `event:${id}`;
export const keepOne = (event: Event) => localStorage.setItem(key(event.id), JSON.stringify({ startsAt: event.startsAt }));
export const readOne = (id: string) => JSON.parse(localStorage.getItem(key(id)) ?? "{}") as Pick<Event, "startsAt">;
export const keepAll = (event: Event) => sessionStorage.setItem(`all:${event.id}`, JSON.stringify(event));
export const readAll = (id: string) => JSON.parse(sessionStorage.getItem(`all:${id}`) ?? "{}").startsAt;

// Under other keys.
const named = (name: string) => `stored.${name}`;
export const keepDraft = (startsAt: string) => localStorage.setItem(named("draft"), JSON.stringify({ startsAt }));
export const keepEvent = (event: Event) => localStorage.setItem(named("event"), JSON.stringify({ startsAt: event.startsAt }));
export const readEvent = () => JSON.parse(localStorage.getItem(named("event")) ?? "{}") as Pick<Event, "startsAt">;
const write = (name: string, value: unknown) => localStorage.setItem(name, JSON.stringify(value));
const read = <Value>(name: string) => JSON.parse(localStorage.getItem(name) ?? "null") as Value;
export const others = [write("row", { startsAt: "" }), read<Pick<Event, "startsAt">>("event")];
export const ofSession = () => sessionStorage.setItem(named("event"), JSON.stringify({ startsAt: "" }));
