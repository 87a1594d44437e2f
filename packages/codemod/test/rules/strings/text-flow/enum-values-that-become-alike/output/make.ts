import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Course = components["schemas"]["Course"];

declare function take(event: Event): void;
declare function teach(course: Course): void;

export function make() {
  const event = { state: "paused" as const, mode: "quiet" };
  take(event);
  const course = { state: "paused" as const };
  teach(course);
}
