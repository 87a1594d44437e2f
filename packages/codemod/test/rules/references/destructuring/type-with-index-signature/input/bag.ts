import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Bag = Event & { [field: string]: unknown };

// Any name will do for the compiler.
export const start = (bag: Bag) => bag.startsAt.slice(0, 10);
export const read = ({ startsAt, ...rest }: Bag) => [startsAt, rest.other];
export const bracket = (bag: Bag) => bag["startsAt"];
export const bag = (event: Event): Bag => ({ ...event, startsAt: "now", other: 1 });
