import type { components } from "./api";
import { color, isDraft, isGone, isOff, Label } from "./colors";

type Order = components["schemas"]["Order"];

interface Row {
  state: string;
  title: string;
}

interface Stateful {
  state: string;
}

declare const orders: Order[];
declare const words: string[];

export const rows: Row[] = orders.map(({ state, title }) => ({ state, title }));
export const off = rows.filter((row) => row.state === "cancelled");

const hasEnded = (one: Stateful) => one.state === "cancelled";
export const ended = orders.filter(hasEnded);

const hasNever = (one: { label: string }) => one.label === "cancelled";
export const never = words.filter((label) => hasNever({ label }));

export const colors = [...orders.map((order) => color(order.state)), color("cancelled")];
export const some = [orders.some(({ state }) => isOff(state)), words.some((word) => isOff(word))];
export const none = words.some((word) => isGone(word)) || orders.some((order) => isDraft(order.state));
export const labels = orders.map((order) => new Label(order.state).isLoud(order.state));

const stateOf = (order: Order): string => order.state;
export const first = orders.map((order) => stateOf(order) === "cancelled" || String(order.state) === "cancelled");

let current = "" as string;
export function choose(order: Order) {
  current = order.state;
}
export const isChosen = () => current === "cancelled";

const inState = (state: string) => orders.filter((order) => order.state === state);
export const inNone = inState("cancelled");
