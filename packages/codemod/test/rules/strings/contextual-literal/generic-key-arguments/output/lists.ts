import type { components } from "./api";

type Event = components["schemas"]["Event"];

declare function pick<T extends object, K extends keyof T>(from: T, ...keys: K[]): Pick<T, K>;
declare function omit<T extends object, const K extends readonly (keyof T)[]>(from: T, keys: K): Omit<T, K[number]>;
declare function sortBy<T, K extends keyof T>(list: readonly T[], key: K, order?: "asc" | "desc"): T[];
declare function useField<T>(): <K extends keyof T>(key: K) => { value: T[K]; set(value: T[K]): void };
declare function column<T>(options: { [K in keyof T]: { key: K; render: (value: T[K]) => string } }[keyof T]): void;

export const summary = (event: Event) => pick(event, "title", "startAt").startAt;
export const rest = (event: Event) => omit(event, ["startAt", "tags"]).owner.displayName;
export const sorted = (events: Event[]) => sortBy(events, "startAt", "desc");
export const hosts = (events: Event[]) => sortBy(events.map((event) => event.owner), 'displayName');
export const start = useField<Event>()("startAt").value;
column<Event>({ key: "startAt", render: (startsAt) => startsAt.slice(0, 10) });

class Table<T> {
  sort(key: keyof T, then: (value: T[keyof T]) => void): this {
    void key, then;
    return this;
  }
}
export const table = new Table<Event>().sort("startAt", console.log).sort("title", console.log);
