import type { components } from "./api";
import { labels, others, shared, shown, taken, Texts, texts } from "./texts";

type Event = components["schemas"]["Event"];

export const label = (event: Event) => labels[event.state ?? "draft"];
export const heads = (columns: (keyof Event)[]) => columns.map((column) => labels[column] ?? column);
export const ofState = ({ state = "draft" }: Event) => [Texts.ofState[state], texts.state[state]];
export const colourOf = (event: Event, { colours }: Texts, all: Texts) =>
  event.state && (all.colours.get(event.state) ?? colours.size);
export const isShown = ({ state }: Event) => state === undefined || shown.includes(state);
export const several = (event: Event, task: { step: "open" | "done" }) => [
  shared[event.state ?? "draft"],
  shared[task.step],
];
export const both = (event: Event) => taken[event.state ?? "draft"];
export const other = (key: string) => others[key];

export function count(events: Event[]) {
  const counts: Record<string, number> = {};
  const groups = new Map<string, Event[]>();
  for (const event of events) {
    const state = event.state ?? "draft";
    counts[state] = (counts[state] ?? 0) + 1;
    groups.set(state, [...(groups.get(state) ?? []), event]);
  }
  return [counts.finished, counts["finished"], groups.get("finished")?.length];
}
