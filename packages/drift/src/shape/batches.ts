import { randomBytes } from "node:crypto";
import { InputError } from "@tenant-api/openapi";
import { SHAPE_VERSION } from "./shape-line.ts";

/**
 * The recordings that a set of shapes holds, by id: a file that is delivered twice counts once.
 *
 * @example
 * const batches = new Batches();
 * batches.take(["f3Jq0u2bXw9hQ1aZ"], "monday.shapes"); // true
 * batches.take(["f3Jq0u2bXw9hQ1aZ"], "monday-again.shapes"); // false
 */
export class Batches {
  readonly #ids = new Set<string>();

  /**
   * Takes what a file says of the shapes below.
   *
   * @returns Whether they count; false if all of these recordings are in the set.
   * @throws {InputError} if only some of them are: nobody can tell their shapes from those of the others.
   */
  take(ids: readonly string[], where: string): boolean {
    const known = ids.filter((id) => this.#ids.has(id));
    if (known.length > 0 && known.length < ids.length)
      throw new InputError(
        `${where}: Expected recordings of which all or none were read before, received ${known.length} of ${ids.length}, such as ${known[0]}. Merge the files that the recordings came in, each once.`,
      );
    for (const id of ids) this.#ids.add(id);
    return known.length === 0;
  }

  /** Sorted. */
  ids(): string[] {
    return [...this.#ids].sort();
  }
}

/** The id of a new recording: 96 random bits. */
export function createBatchId(): string {
  return randomBytes(12).toString("base64url");
}

/** The line above shapes that says which recordings they are of; an empty text if nobody knows. */
export function renderBatches(ids: readonly string[]): string {
  return ids.length === 0 ? "" : `${JSON.stringify({ shape: SHAPE_VERSION, batches: ids })}\n`;
}

/** The ids in such a line; null if it is another one, which may be a shape. */
export function parseBatches(text: string): string[] | null {
  if (!BATCHES.test(text)) return null;
  const { batches } = JSON.parse(text) as { batches: string[] };
  return batches;
}

/** In linear time: each part ends where the next begins. */
const BATCHES = /^\{"shape":1,"batches":\["[\w-]{1,64}"(?:,"[\w-]{1,64}")*\]\}$/;
