import type { components } from "./api";

type Absence = components["schemas"]["Absence"];

declare function combine<T extends readonly ((state: any) => unknown)[], R>(
  selectors: readonly [...T],
  make: (...given: { [K in keyof T]: ReturnType<T[K]> }) => R,
): R;

interface Root {
  all: Absence[];
  range: { start: string; end: string };
}

export const visible = combine([(root: Root) => root.all, (root: Root) => root.range], (all, { start, end }) =>
  all.filter((one) => one.start >= start && one.end <= end),
);
