import type { components } from "./api";

type Event = components["schemas"]["Event"];

declare const _: {
  mapValues<T, U>(from: Record<string, T>, make: (one: T) => U): Record<string, U>;
  groupBy<T>(list: T[], by: (one: T) => unknown): Record<string, T[]>;
};
const STATES = ["draft", "running", "done"] as const;

export const sizes = (events: Event[]) => _.mapValues(_.groupBy(events, (one) => one.state), (all) => all.length).live;

export function filled(events: Event[]) {
  const counts = Object.fromEntries(STATES.map((state) => [state, 0]));
  for (const { state = "draft" } of events) counts[state] = (counts[state] ?? 0) + 1;
  return counts.running;
}
const zero = { draft: 0, running: 0, done: 0 };
export function copied(events: Event[]) {
  const counts: Record<string, number> = { ...zero };
  for (const { state = "draft" } of events) counts[state] = (counts[state] ?? 0) + 1;
  return counts.running;
}
export function listed(events: Event[]) {
  const found = Object.fromEntries(["running", "done"].map((one) => [one, 0]));
  for (const { state = "draft" } of events) found[state] = 1;
  return found.running;
}
