import type { components } from "./api";

type Event = components["schemas"]["Event"];

type Many<T> = T | readonly T[];
declare function pick<T extends object, K extends keyof T>(from: T, ...keys: Many<K>[]): Pick<T, K>;
declare function pick<T>(from: T | null, ...keys: Many<PropertyKey>[]): Partial<T>;
declare function isEqual(one: any, other: any): boolean;
declare function only<T extends object, K extends keyof T>(from: T, keys: Array<K>): Pick<T, K>;
declare function only<T>(from: T, keys: PropertyKey[]): Partial<T>;

export const isSame = (a: Event, b: Event) =>
  isEqual(pick(a, "startAt", "endAt"), pick(b, "startAt", "endAt"));
export const times = (event: Event) => pick(event, ["startAt", "endAt"]);
export const some = (event: Event) => only(event, ["title", "startAt"]).startAt;
export const own = (row: { startsAt: Date }) => pick(row, "startsAt").startsAt;
