import type { components } from "./api";

type Event = components["schemas"]["Event"];

export function withoutTitle(event: Event) {
  const { title, ...rest } = event;
  return { heading: title, begins: rest.startAt, host: rest.owner.displayName };
}

export function withoutStart(event: Event) {
  const { startAt: startsAt, ...rest } = event;
  return { ...rest, day: startsAt.slice(0, 10) };
}

export const hosts = (events: Event[]) =>
  events.map(({ id, ...others }) => ({ ...others })).map((other) => `${other.startAt} ${other.owner.displayName}`);
