import type { components } from "./api";

type Event = components["schemas"]["Event"];

declare function pick<T extends object, K extends keyof T>(from: T, ...keys: K[]): Pick<T, K>;
declare function omit<T extends object, const K extends readonly (keyof T)[]>(from: T, keys: K): Omit<T, K[number]>;
declare function sortBy<T, K extends keyof T>(list: readonly T[], key: K, order?: "asc" | "desc"): T[];
declare function useField<T>(): <K extends keyof T>(key: K) => { value: T[K]; set(value: T[K]): void };
declare function column<T>(options: { [K in keyof T]: { key: K; render: (value: T[K]) => string } }[keyof T]): void;

export const summary = (event: Event) => pick(event, "title", "startsAt").startsAt;
export const rest = (event: Event) => omit(event, ["startsAt", "tags"]).owner.fullName;
export const sorted = (events: Event[]) => sortBy(events, "startsAt", "desc");
export const hosts = (events: Event[]) => sortBy(events.map((event) => event.owner), 'fullName');
export const start = useField<Event>()("startsAt").value;
column<Event>({ key: "startsAt", render: (startsAt) => startsAt.slice(0, 10) });

class Table<T> {
  sort(key: keyof T, then: (value: T[keyof T]) => void): this {
    void key, then;
    return this;
  }
}
export const table = new Table<Event>().sort("startsAt", console.log).sort("title", console.log);
