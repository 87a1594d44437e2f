import type { components } from "./api";

type Event = components["schemas"]["Event"];

type Check<T> = (value: unknown) => T;
declare const string: Check<string>;
declare function object<T extends Record<string, Check<unknown>>>(shape: T): Check<{ [K in keyof T]: ReturnType<T[K]> }>;

const summary = object({
  title: string,
  startAt: string,
});

export function parse(text: string): Pick<Event, "title" | "startAt"> {
  return summary(JSON.parse(text));
}

const settings = object({ startsAt: string });
export const opens = (text: string) => settings(JSON.parse(text)).startsAt;
