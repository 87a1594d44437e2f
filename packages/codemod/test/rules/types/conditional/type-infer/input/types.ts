import type { components } from "./api";

type Event = components["schemas"]["Event"];

// The structure is asked for by name: with the old one it is `never`, or the other branch, without an error.
type StartOf<T> = T extends { startsAt: infer S } ? S : never;
type IsDated<T> = T extends { startsAt: string } ? true : false;

export type Start = StartOf<Event>;
export type Dated = IsDated<Event>;

export function print<T extends { title: string }>(value: T, start: StartOf<T>): string {
  return `${value.title} ${start}`;
}
