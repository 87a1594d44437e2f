import isIt, { isThere as isHere } from "./judge";
import type { components } from "./api";
declare const orders: components["schemas"]["Order"][];
declare const words: string[];
export const it = orders.filter((one) => isIt(one.state) || isHere(one.state));
export const there = words.filter(isHere);
