import type { components } from "./api";

type Event = components["schemas"]["Event"];

interface State {
  events: Event[];
  counts: Record<string, number>;
  byTitle: Record<string, number>;
}
const state: State = { events: [], counts: {}, byTitle: {} };

export function add(event: Event) {
  state.events.push(event);
  const key = event.state ?? "draft";
  state.counts[key] = (state.counts[key] ?? 0) + 1;
  state.byTitle[event.title] = (state.byTitle[event.title] ?? 0) + 1;
}
export const live = ({ counts }: State) => counts.live ?? 0;
export const done = (one: State) => `${one.counts.live} of ${one.counts.done}`;
export const titled = (one: State) => one.byTitle.live;
