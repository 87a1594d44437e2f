import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Course = components["schemas"]["Course"];

export function starts(list: Event[] | Course[]): string[] {
  const found: string[] = [];
  for (const one of list) found.push(one.startsAt);
  return found;
}

export const merged = (events: Event[], courses: Course[]) =>
  [...events, ...courses].map((one) => one.startsAt);

export const first = (list: Event[] | Course[]) => list[0]?.startsAt;

export const chosen = (kind: "event" | "course", events: Event[], courses: Course[]) =>
  (kind === "event" ? events : courses).map(({ startsAt }) => startsAt);

export const byKind = { event: [] as Event[], course: [] as Course[] };
export const separate = () => [byKind.event.map((one) => one.startsAt), byKind.course.map((one) => one.startsAt)];
