import type { components } from "./api";

type Event = components["schemas"]["Event"];

export const start = (event: Event) =>
  event
    .startAt
    .slice(0, 10);

export function read({
  title,
  startAt: startsAt, // when
}: Event): string {
  return `${title}
${startsAt}`;
}
