import { LiftError } from "./lift-error.ts";

/** How many values may still be made: a small document of OpenAPI 2.0 could stand for one that fills the memory. */
export class Allowance {
  readonly #most: number;
  #taken = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** @throws {LiftError} if that is too many. */
  take(values: number): void {
    this.#taken += values;
    if (this.#taken > this.#most) throw new LiftError(`it stands for more than ${this.#most} values`);
  }
}
