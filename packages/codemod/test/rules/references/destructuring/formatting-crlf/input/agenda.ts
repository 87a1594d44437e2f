import type { components } from "./api";

type Event = components["schemas"]["Event"];

export const start = (event: Event) =>
  event
    .startsAt
    .slice(0, 10);

export function read({
  title,
  startsAt, // when
}: Event): string {
  return `${title}
${startsAt}`;
}
