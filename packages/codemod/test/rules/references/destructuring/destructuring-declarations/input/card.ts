import type { components } from "./api";

type Event = components["schemas"]["Event"];

export function card(event: Event): string {
  const { title, startsAt } = event;
  const { startsAt: start, endsAt: end } = event;
  const { owner: { fullName, email }, venue: { city } = { city: "online" } } = event;
  const { tags: [first = "none", ...others] } = event;
  const { startsAt: _, ...rest } = event;
  return [title, startsAt, start, end, fullName, email, city, first, others.length, rest.endsAt].join();
}

export function firstOf(events: Event[]): string {
  const [{ startsAt }, second = events[0]] = events;
  let { startsAt: earliest } = second;
  if (startsAt < earliest) earliest = startsAt;
  return earliest;
}
