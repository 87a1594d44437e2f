import type { components } from "./api";

type Event = components["schemas"]["Event"];

export const labels = new Map<keyof Event, string>([
  ["title", "Title"],
  ["startsAt", "Start"],
]);
export const label = labels.get("startsAt") ?? labels.has("title");

export function read<K extends keyof Event>(event: Event, key: K): Event[K] {
  if (key === "startsAt") console.log(event.startsAt);
  return event[key];
}

export const pairs: [keyof Event, "asc" | "desc"][] = [["startsAt", "asc"]];
export const sort: { by: keyof Event; then?: { by: keyof Event } } = { by: "title", then: { by: "startsAt" } };
export const values = (["startsAt", "endsAt"] satisfies (keyof Event)[]).map((key) => key.length);

export type Column<K extends keyof Event = "startsAt"> = { key: K; value: Event[K] };
export type Times = { [K in "startsAt" | "endsAt"]: Event[K] };
export const times = ({ startsAt, endsAt }: Event): Times => ({ startsAt, endsAt });
