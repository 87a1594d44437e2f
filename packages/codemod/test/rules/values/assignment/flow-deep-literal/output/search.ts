import type { components } from "./api";

declare function search(criteria: components["schemas"]["Criteria"]): void;

// The type has no end; what is written does.
const DEEP = {
  with: { page: { with: { section: { with: { block: { with: { slot: { with: { item: { with: {} } } } } } } } } } },
};

export const all = () => search(DEEP);
export const some = () => search({ limit: 1, with: DEEP.with });
