import type { components } from "./api";

type Camel<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;
type Camelized<T> = { [K in keyof T as Camel<K & string>]: T[K] };
type Event = Camelized<components["schemas"]["Event"]>;

declare function remind(at: { startAt?: string; endsAt: string }): void;

// Two ask for it by names of their own.
export function eventFor(start: string, endsAt: string): Event {
  const span = { startAt: start, endsAt };
  remind(span);
  return { id: "1", ...span };
}

// One does.
export function eventAt(start: string): Event {
  const span = { startAt: start, endsAt: start };
  return { id: "1", ...span };
}
