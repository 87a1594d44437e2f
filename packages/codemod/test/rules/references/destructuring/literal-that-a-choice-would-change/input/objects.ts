import type { components } from "./api";

type U = components["schemas"]["U"];

// A copy brings names of its own, and what is done before changes what is read after it.
export const copied = (type: "a" | "b", rest: { id: string }): U => ({ type, ...rest });

export class Queue {
  type: "a" | "b" = "a";
  take(): string {
    this.type = this.type === "a" ? "b" : "a";
    return "1";
  }
  next(): U {
    return { id: this.take(), type: this.type };
  }
  first(): U {
    return { type: this.type, id: this.take() };
  }
}

export const constant = (type: "a" | "b"): U => ({ type, id: "" }) as const;

export const taken = (units: U[]): U[] => units.map(({ type, id }) => ({ type, id }));
