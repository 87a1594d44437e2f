import type { components } from "./api";

type Visit = components["schemas"]["Visit"];

declare const _: {
  isMatch(object: object, source: object): boolean;
  matches(source: object): (value: unknown) => boolean;
  filter<T>(list: readonly T[], isOne: (one: T) => boolean): T[];
};
declare function isMatching(pattern: object): (value: unknown) => boolean;

export const one = (visit: Visit) => _.isMatch(visit, { kind: "video", checkedInAt: "2026-01-01" });
export const some = (visits: Visit[]) => visits.filter(_.matches({ checkedInAt: "2026-01-01" }));
export const others = (visits: Visit[]) => _.filter(visits, _.matches({ checkedInAt: "2026-01-01" }));
export const known = (visits: Visit[]) => visits.some(isMatching({ checkedInAt: "2026-01-01" }));
export const asked = (visit: Visit) => isMatching({ checkedInAt: "2026-01-01" })(visit);
export const own = (rows: { checkedInAt: string }[]) => rows.filter(_.matches({ checkedInAt: "2026-01-01" }));

declare const R: {
  whereEq(spec: object): (value: unknown) => boolean;
  filter<T>(isOne: (one: T) => boolean, list: readonly T[]): T[];
};
declare function isMatching(pattern: object, value: unknown): boolean;
export const now = (visit: Visit) => isMatching({ checkedInAt: "2026-01-01" }, visit);
export const last = (visits: Visit[]) => R.filter(R.whereEq({ checkedInAt: "2026-01-01" }), visits);
