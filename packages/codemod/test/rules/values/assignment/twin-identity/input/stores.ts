import type { components } from "./api";
import type { Row } from "./rows.gen";

type Event = components["schemas"]["Event"];

// What has methods has them from elsewhere: a copy would be without.
interface Store {
  current: Event;
  load(): string;
}
declare function run(store: { current: Row; load(): string }): void;
export const start = (store: Store) => run(store);

// A function that is held is copied.
interface Held {
  current: Event;
  load: () => string;
}
declare function hold(store: { current: Row; load: () => string }): void;
export const held = (store: Held) => hold(store);

// A text cannot be asked for the names that it has.
declare function named(row: Row | string): void;
export const name = (event: Event | string) => named(event);
