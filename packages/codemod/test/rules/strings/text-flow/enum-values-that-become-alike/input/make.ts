import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Course = components["schemas"]["Course"];

declare function take(event: Event): void;
declare function teach(course: Course): void;

export function make() {
  const event = { state: "idle" as const, mode: "quiet" };
  take(event);
  const course = { state: "off" as const };
  teach(course);
}
