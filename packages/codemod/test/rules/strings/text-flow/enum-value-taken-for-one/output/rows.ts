import type { components } from "./api";

type State = components["schemas"]["State"];
type Order = components["schemas"]["Order"];

const stateOf = (code: number): string => (code === 1 ? "canceled" : "paid");
export const order = (code: number): Order => ({ state: stateOf(code) as State });

const states: Record<string, string> = { X: "canceled", P: "paid" };
export const tabled = (code: string) => states[code] as State;

// It is shown, too.
const labelOf = (code: number): string => (code === 1 ? "cancelled" : "paid");
export const label = (code: number) => `It is ${labelOf(code)}.`;
export const labelled = (code: number) => labelOf(code) as State;

type Own = "cancelled" | "paid";
const ownOf = (code: number): string => (code === 1 ? "cancelled" : "paid");
export const own = (code: number) => ownOf(code) as Own;
