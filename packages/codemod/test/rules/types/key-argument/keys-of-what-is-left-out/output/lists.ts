import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Course = components["schemas"]["Course"];

// Functions that take any key, and return what is left of a type without it, or that alone.
declare function omit<T extends object, K extends PropertyKey[]>(
  one: T,
  ...keys: K
): Pick<T, Exclude<keyof T, K[number]>>;
declare function pick<T extends object, U extends keyof T>(one: T, ...keys: (U | readonly U[])[]): Pick<T, U>;
declare function pick<T>(one: T, ...keys: (PropertyKey | readonly PropertyKey[])[]): Partial<T>;

export const shared = (event: Event) => omit(event, "id", "startAt");
export const short = (event: Event) => pick(event, ["startAt", "title"]);

// One of another type, and functions whose result does not depend on the key.
export const course = (one: Course) => omit(one, "startsAt");
declare function copy<T>(one: T, label: string): T;
export const copied = (event: Event) => copy(event, "startsAt");
declare function titleOf(one: Event, label: string): Pick<Event, "title">;
export const title = (event: Event) => titleOf(event, "startsAt");
