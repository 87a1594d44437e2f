import type { components } from "./api";

type Event = components["schemas"]["Event"];

const startAt = "09:00";

export function opens(event: Event): string {
  const { startsAt } = event;
  return startsAt + startAt;
}

export function shift(event: Event, startAt: string): Event {
  const { startsAt, ...rest } = event;
  return { ...rest, startsAt: startsAt > startAt ? startsAt : startAt };
}
