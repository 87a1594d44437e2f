import type { components } from "./api";

declare function search(criteria: components["schemas"]["Criteria"]): void;

// The type has no end; what is written does.
const DEEP = {
  parts: { page: { parts: { section: { parts: { block: { parts: { slot: { parts: { item: { parts: {} } } } } } } } } } },
};

export const all = () => search(DEEP);
export const some = () => search({ limit: 1, parts: DEEP.parts });
