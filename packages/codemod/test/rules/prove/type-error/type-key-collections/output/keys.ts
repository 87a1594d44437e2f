import type { components } from "./api";

type Event = components["schemas"]["Event"];

export const labels = new Map<keyof Event, string>([
  ["title", "Title"],
  ["startAt", "Start"],
]);
export const label = labels.get("startAt") ?? labels.has("title");

export function read<K extends keyof Event>(event: Event, key: K): Event[K] {
  if (key === "startAt") console.log(event.startAt);
  return event[key];
}

export const pairs: [keyof Event, "asc" | "desc"][] = [["startAt", "asc"]];
export const sort: { by: keyof Event; then?: { by: keyof Event } } = { by: "title", then: { by: "startAt" } };
export const values = (["startAt", "endsAt"] satisfies (keyof Event)[]).map((key) => key.length);

export type Column<K extends keyof Event = "startAt"> = { key: K; value: Event[K] };
export type Times = { [K in "startsAt" | "endsAt"]: Event[K] };
export const times = ({ startAt: startsAt, endsAt }: Event): Times => ({ startsAt, endsAt });
