import type { components } from "./api";

type Order = components["schemas"]["Order"];

interface Row {
  state: string;
}

declare const orders: Order[];
declare const words: string[];

const rows: Row[] = orders.map(({ state }) => ({ state }));
export const off = rows.some((row) => row["state"] === "canceled");

export class Held {
  #state: string;

  constructor(order: Order) {
    this.#state = order.state;
  }

  isOff() {
    return this.#state === "canceled";
  }
}

export class Read {
  constructor(private readonly order: Order) {}

  get state(): string {
    return this.order.state;
  }

  isOff() {
    return this.state === "canceled";
  }
}

const isOff = <Text extends string>(text: Text) => text === "canceled";
export const all = [...orders.map((order) => isOff(order.state)), isOff("canceled")];

// Each call says what is compared with what.
const isSame = (one: string, other: string) => one === other;
export const same = [isSame(orders[0]?.state ?? "", "canceled"), isSame(words[0] ?? "", "cancelled")];

const isPlain = (text: string, states = "canceled") => text === states;
export const plain = orders.map((order) => isPlain(order.state));
