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
