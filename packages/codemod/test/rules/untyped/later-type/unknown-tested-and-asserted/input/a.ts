import type { components } from "./api";
export type Category = components["schemas"]["Category"];
export const walkDeep = (x: unknown, f: (c: Category) => void): void => {
  if (x && typeof x === "object" && "children" in x) {
    f(x as Category);
    for (const k of (x as Category).children) walkDeep(k, f);
  }
};
export const isCategory = (x: unknown) => {
  if (x !== null && typeof x === "object" && "children" in x) return count(x as Category);
  return 0;
};
const count = (c: Category): number => c.children.length;
