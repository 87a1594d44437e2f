import type { components } from "./api";

type Event = components["schemas"]["Event"];

interface Assertion<T> {
  toEqual<E>(expected: E): void;
  toMatchObject(expected: object): void;
  toStrictlyEqual(expected: T): void;
  toHaveBeenCalledWith(...expected: T extends (...args: infer A) => void ? A : never): void;
}
declare function expect<T>(value: T): Assertion<T>;
declare function load(): Pick<Event, "id" | "startAt">;
declare const save: (event: Pick<Event, "id" | "startAt">) => void;

expect(load()).toStrictlyEqual({ id: "1", startAt: "now" });
expect(save).toHaveBeenCalledWith({ id: "1", startAt: "now" });
expect(load().startAt).toEqual("startsAt");

// Whatever is expected may have any type, so nothing breaks but the test.
expect(load()).toEqual({ id: "1", startsAt: "now" });
expect(load()).toMatchObject({ startsAt: "now" });
expect({ startsAt: 1 }).toEqual({ startsAt: 1 });
