import type { components } from "./api";

type Order = components["schemas"]["Order"];
type State = components["schemas"]["State"];

// What a guard is for says what it compares with.
export const isState = (text: string): text is State => ["draft", "open", "cancelled"].includes(text);
export const isOver = (text: unknown): text is State => text === "open" || text === "cancelled";
export function assertState(text: string): asserts text is State {
  switch (text) {
    case "draft":
    case "open":
    case "cancelled":
      return;
    default:
      throw new Error(text);
  }
}

const all = ["draft", "open", "cancelled"];
export const isListed = (text: string): text is State => all.includes(text);

// A constant is what it was taken from, whatever it is called.
export const isCancelled = (order: Order) => {
  const state: string = order.state;
  return state === "cancelled";
};

// Nothing says of any other text what it is.
export const isWord = (text: string) => text === "cancelled";
