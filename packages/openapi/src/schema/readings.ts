import { getOrAdd } from "../json/get-or-add.ts";
import type { JsonObject } from "../json/json.ts";
import { type Circle, Circles } from "./circles.ts";

/** A schema in a circle that is read in more ways is in circles that nobody can mean: it says nothing more. */
const MOST_WAYS = 64;

/**
 * What was read of schemas, each once for each way in which it is read: for the schemas known to hold for the value already,
 * as far as it leads to them.
 */
export class Readings<Reading> {
  readonly #next: (schema: JsonObject) => readonly JsonObject[];
  readonly #circles: Circles<JsonObject>;
  readonly #reached = new Map<Circle<JsonObject>, ReadonlySet<unknown>>();
  readonly #numbers = new Map<unknown, number>();
  readonly #readings = new Map<string, Map<string, Reading>>();

  /** @param next The schemas that the reading of a schema needs, at least. */
  constructor(next: (schema: JsonObject) => readonly JsonObject[]) {
    this.#next = next;
    this.#circles = new Circles(next);
  }

  /** The schemas that lead to each other, one of which a schema is; null if it does not lead to itself. */
  circleOf(schema: JsonObject): Circle<JsonObject> | null {
    return this.#circles.join(schema, schema) ? this.#circles.of(schema) : null;
  }

  /**
   * @param name What is read of the schema, for which it is kept.
   * @param around The schemas known to hold for the value.
   * @param refuse What is said of a schema that was read in too many ways.
   */
  getOrRead(
    name: string,
    schema: JsonObject,
    around: ReadonlySet<unknown>,
    read: () => Reading,
    refuse: () => Reading,
  ): Reading {
    const readings = getOrAdd(this.#readings, name, () => new Map<string, Reading>());
    const way = this.#wayOf(schema, around);
    const known = readings.get(way);
    if (known !== undefined) return known;
    if (readings.size >= MOST_WAYS && this.circleOf(schema) !== null) return refuse();
    const reading = read();
    readings.set(way, reading);
    return reading;
  }

  #wayOf(schema: JsonObject, around: ReadonlySet<unknown>): string {
    if (around.size === 0) return "";
    const reached = getOrAdd(this.#reached, this.#circles.of(schema), () => this.#reachedFrom(schema));
    const numbers = [...around]
      .filter((one) => reached.has(one))
      .map((one) => getOrAdd(this.#numbers, one, () => this.#numbers.size));
    return numbers.sort((a, b) => a - b).join();
  }

  #reachedFrom(schema: JsonObject): ReadonlySet<unknown> {
    // A set grows while it is iterated.
    const reached = new Set([schema]);
    for (const one of reached) for (const next of this.#next(one)) reached.add(next);
    return reached;
  }
}
