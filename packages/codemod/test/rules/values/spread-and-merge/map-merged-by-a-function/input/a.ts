import type { components } from "./api.js";

type Account = components["schemas"]["Account"];
type Patch = components["schemas"]["AccountPatch"];
declare const _: { merge<A, B, C>(one: A, two: B, three: C): A & B & C };

export const merge = (a: Account, p: Patch): Account => ({ ...a, ...p });
export const merge2 = (a: Account, p: Patch): Account => Object.assign({}, a, p);
export const inPlace = (a: Account, p: Patch) => {
  Object.assign(a, p);
  return a.displayName;
};
export const deep = (a: Account, p: Patch): Account => _.merge({}, a, p);
export const other = (p: Patch) => Object.assign({}, p, { note: "" });
