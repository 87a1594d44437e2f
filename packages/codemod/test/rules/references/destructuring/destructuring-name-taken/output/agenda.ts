import type { components } from "./api";

type Event = components["schemas"]["Event"];

const startAt = "09:00";

export function opens(event: Event): string {
  const { startAt: startsAt } = event;
  return startsAt + startAt;
}

export function shift(event: Event, startAt: string): Event {
  const { startAt: startsAt, ...rest } = event;
  return { ...rest, startAt: startsAt > startAt ? startsAt : startAt };
}
