import { childOf, type Pointer, tokensOf } from "../json/json-pointer.ts";

/** Where the keywords of a schema stand that moved into its `anyOf`, beside null. */
const MOVED_INTO = ["anyOf", "0"] as const;

/** Which places moved with the keywords of some schemas, in both directions. */
export class MovedPlaces {
  readonly #moved: ReadonlySet<Pointer>;

  /** @param moved The schemas, where they stood before. */
  constructor(moved: readonly Pointer[]) {
    this.#moved = new Set(moved);
  }

  /** Where a place is now. */
  placeOf(original: Pointer): Pointer {
    let [before, now] = ["#", "#"];
    for (const token of tokensOf(original)) {
      if (this.#moved.has(before)) now = childOf(now, ...MOVED_INTO);
      before = childOf(before, token);
      now = childOf(now, token);
    }
    return now;
  }

  /** Where a place was. The null that came stands for the schema itself. */
  originOf(pointer: Pointer): Pointer {
    let before = "#";
    const open = tokensOf(pointer);
    // A schema that moved may have an `anyOf` of its own, one further down.
    let isWithin = false;
    for (let token = open.shift(); token !== undefined; token = open.shift()) {
      if (!isWithin && token === MOVED_INTO[0] && this.#moved.has(before)) {
        open.shift();
        isWithin = true;
      } else {
        before = childOf(before, token);
        isWithin = false;
      }
    }
    return before;
  }
}
