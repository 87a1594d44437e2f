import type { components } from "./api";

type Check<T> = (value: unknown) => T;
declare const string: Check<string>;
declare function object<T extends Record<string, Check<unknown>>>(shape: T): Check<{ [K in keyof T]: ReturnType<T[K]> }>;
declare function matches<Wanted>(): <T extends Wanted>(check: Check<T>) => Check<T>;

type Summary = Pick<components["schemas"]["Event"], "title" | "startsAt">;

export const summary = matches<Summary>()(
  object({
    title: string,
    startsAt: string,
  }),
);
