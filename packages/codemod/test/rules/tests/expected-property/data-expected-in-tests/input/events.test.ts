import type { components } from "./api";

type Event = components["schemas"]["Event"];

interface Assertion<T> {
  toEqual<E>(expected: E): void;
  toMatchObject(expected: object): void;
  toHaveProperty(path: string | string[], value?: unknown): void;
  not: Assertion<T>;
  resolves: Assertion<Awaited<T>>;
  toHaveBeenNthCalledWith(index: number, ...expected: unknown[]): void;
  toStrictlyEqual(expected: T): void;
  toHaveBeenCalledWith(...expected: T extends (...args: infer A) => void ? A : never): void;
}
declare function expect<T>(value: T): Assertion<T>;
declare namespace expect {
  function objectContaining(part: unknown): unknown;
  function arrayContaining(part: unknown[]): unknown;
}
declare function loadAll(): Promise<{ items: Pick<Event, "id" | "startsAt">[]; startsAt: string }>;
declare function load(): Pick<Event, "id" | "startsAt">;
declare const audit: (kind: string, events: Pick<Event, "id" | "startsAt">[]) => void;
declare const save: (event: Pick<Event, "id" | "startsAt">) => void;

expect(load()).toStrictlyEqual({ id: "1", startsAt: "now" });
expect(save).toHaveBeenCalledWith({ id: "1", startsAt: "now" });
expect(load().startsAt).toEqual("startsAt");

// Whatever is expected may have any type, but is to be like a value of which the type is known.
expect(load()).toEqual({ id: "1", startsAt: "now" });
expect(load()).toMatchObject({ startsAt: "now" });
expect({ startsAt: 1 }).toEqual({ startsAt: 1 });
await expect(loadAll()).resolves.toEqual({ items: [{ id: "1", startsAt: "now" }], startsAt: "now" });
expect((await loadAll()).items).not.toEqual(expect.arrayContaining([expect.objectContaining({ startsAt: "now" })]));
expect(audit).toHaveBeenNthCalledWith(1, "new", [{ id: "1", startsAt: "now" }]);

// The way to a value is followed from what it is expected of.
expect(load()).toHaveProperty("startsAt", "now");
expect(loadAll()).resolves.toHaveProperty("items.0.startsAt");
expect(loadAll()).resolves.not.toHaveProperty('startsAt');
expect({ startsAt: 1 }).toHaveProperty("startsAt");
expect(load() as Pick<Event, "startsAt"> | { startsAt: number }).toHaveProperty("startsAt");
