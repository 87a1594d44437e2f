import type { components } from "./api";

type Event = components["schemas"]["Event"];

export function agenda(event: Event): string {
  const { startAt, endsAt: endAt } = event;
  const { owner: { /* as others see it */ displayName } } = event;
  return `${startAt} ${endAt} ${displayName}`;
}

export const starts = (events: Event[]) => events.map(({ startAt }) => startAt);

export function create(startAt: string, event: Event): Event {
  return { ...event, startAt };
}
