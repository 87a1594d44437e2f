import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Bag = Event & { [field: string]: unknown };

// Any name will do for the compiler.
export const start = (bag: Bag) => bag.startAt.slice(0, 10);
export const read = ({ startAt: startsAt, ...rest }: Bag) => [startsAt, rest.other];
export const bracket = (bag: Bag) => bag["startAt"];
export const bag = (event: Event): Bag => ({ ...event, startAt: "now", other: 1 });
