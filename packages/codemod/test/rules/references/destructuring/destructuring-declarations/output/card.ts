import type { components } from "./api";

type Event = components["schemas"]["Event"];

export function card(event: Event): string {
  const { title, startAt: startsAt } = event;
  const { startAt: start, endsAt: end } = event;
  const { owner: { displayName: fullName, email }, venue: { city } = { city: "online" } } = event;
  const { labels: [first = "none", ...others] } = event;
  const { startAt: _, ...rest } = event;
  return [title, startsAt, start, end, fullName, email, city, first, others.length, rest.endsAt].join();
}

export function firstOf(events: Event[]): string {
  const [{ startAt: startsAt }, second = events[0]] = events;
  let { startAt: earliest } = second;
  if (startsAt < earliest) earliest = startsAt;
  return earliest;
}
