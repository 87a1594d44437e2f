import type { components } from "./api";

type Event = components["schemas"]["Event"];

export function agenda(event: Event): string {
  const { startsAt: startAt, endsAt: endAt } = event;
  const { owner: { /* as others see it */ fullName: displayName } } = event;
  return `${startAt} ${endAt} ${displayName}`;
}

export const starts = (events: Event[]) => events.map(({ startsAt: startAt }) => startAt);

export function create(startAt: string, event: Event): Event {
  return { ...event, startsAt: startAt };
}
