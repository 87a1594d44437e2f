import type { components } from "./api";

type Event = components["schemas"]["Event"];

export function start(event: Event): number {
  // @ts-expect-error: a date
  const date: Date = event.startsAt;
  // @ts-ignore
  return date.getTime() - event.startsAt;
}
