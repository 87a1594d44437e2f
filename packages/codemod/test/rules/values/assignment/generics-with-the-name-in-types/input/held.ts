import type { components } from "./api";

type Event = components["schemas"]["Event"];

export class Held {
  readonly #ends = new Map<string, { startsAt?: number }>();
  readonly #lists = new Map<string, (one: { startsAt: string }) => string>([["all", ({ startsAt }) => startsAt]]);

  add(event: Event): void {
    this.#ends.set(event.id, { startsAt: Date.parse(event.startsAt) });
  }

  get(id: string): number | undefined {
    return this.#ends.get(id)?.startsAt;
  }

  show(event: Event): string | undefined {
    return this.#lists.get("all")?.(event);
  }
}
