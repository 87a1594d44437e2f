import { getOrAdd } from "@tenant-api/openapi";
import type { Slot } from "../shape/describe-shape.ts";
import { mergeInto } from "../shape/merge-values.ts";
import { emptyShape, type ValueShape } from "../shape/value-shape.ts";
import { isAlike } from "./alike.ts";
import type { ObjectPlace } from "./object-places.ts";

/** Places that hold the same thing: one schema. */
export interface Thing {
  places: ObjectPlace[];
  /** All that was seen in its places. */
  shape: ValueShape;
}

/** So many fields that objects of different names have in common are no chance. */
const TELLING = 6;
/** An object within one of the same kind, such as the reply to a comment, needs fewer. */
const TELLING_WITHIN = 3;
/** And nearly all that either has. */
const NEARLY_ALL = 0.9;

/**
 * Brings places together that hold the same thing: those of one name whose objects are alike, and those of different
 * names whose objects have the same fields, if these are many. Requests and responses are kept apart, since one can
 * change without the other.
 *
 * @param places The objects of all bodies, outermost; those within are found from there.
 * @returns The thing of each place, also of those within.
 */
export function shareSchemas(places: readonly ObjectPlace[]): Map<ObjectPlace, Thing> {
  const all = withInner(places);
  const groups = new Groups(all);
  const firsts: ObjectPlace[] = [];
  for (const place of all) {
    const first = firsts.find((other) => isSameThing(other, place));
    if (first === undefined) firsts.push(place);
    else groups.join(first, place);
  }
  return groups.things();
}

/** The outermost first, then by key: the order of traffic does not matter. */
function withInner(places: readonly ObjectPlace[]): ObjectPlace[] {
  const sorted = [...places].sort((a, b) => (a.key < b.key ? -1 : 1));
  const inner = sorted.flatMap((place) => [...place.inner.values()]);
  return inner.length === 0 ? sorted : [...sorted, ...withInner(inner)];
}

function isSameThing(a: ObjectPlace, b: ObjectPlace): boolean {
  if (a.direction !== b.direction || a.shape.fields.size === 0) return false;
  if (a.names[0] === b.names[0]) return b.shape.fields.size > 0 && isAlike(a.shape, b.shape);
  const common = [...a.shape.fields.keys()].filter((name) => b.shape.fields.has(name)).length;
  if (common < (isWithin(b, a) ? TELLING_WITHIN : TELLING)) return false;
  const all = a.shape.fields.size + b.shape.fields.size - common;
  return common / all >= NEARLY_ALL && isAlike(a.shape, b.shape);
}

function isWithin({ key }: ObjectPlace, outer: ObjectPlace): boolean {
  return key.startsWith(outer.key.endsWith(" ") ? outer.key : `${outer.key}/`);
}

/** Disjoint sets of places. */
class Groups {
  readonly #parents: Map<ObjectPlace, ObjectPlace>;

  constructor(places: readonly ObjectPlace[]) {
    this.#parents = new Map(places.map((place) => [place, place]));
  }

  /** Two things that are one have the same things in the same fields. */
  join(one: ObjectPlace, other: ObjectPlace): void {
    const pairs: [ObjectPlace, ObjectPlace][] = [[one, other]];
    for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
      const [a, b] = [this.#rootOf(pair[0]), this.#rootOf(pair[1])];
      if (a === b) continue;
      this.#parents.set(b, a);
      this.#slotsOf(a, b, pairs);
    }
  }

  readonly #inner = new Map<ObjectPlace, Map<Slot, ObjectPlace>>();

  #slotsOf(a: ObjectPlace, b: ObjectPlace, pairs: [ObjectPlace, ObjectPlace][]): void {
    const slots = this.#inner.get(a) ?? new Map(a.inner);
    for (const [slot, place] of this.#inner.get(b) ?? b.inner) {
      const known = slots.get(slot);
      if (known === undefined) slots.set(slot, place);
      else pairs.push([known, place]);
    }
    this.#inner.set(a, slots);
    this.#inner.delete(b);
  }

  things(): Map<ObjectPlace, Thing> {
    const byRoot = new Map<ObjectPlace, Thing>();
    return new Map(
      [...this.#parents.keys()].map((place) => {
        const root = this.#rootOf(place);
        const thing = getOrAdd(byRoot, root, () => ({ places: [], shape: emptyShape() }));
        thing.places.push(place);
        mergeInto(thing.shape, place.shape);
        return [place, thing];
      }),
    );
  }

  #rootOf(place: ObjectPlace): ObjectPlace {
    let root = place;
    for (
      let next = this.#parents.get(root);
      next !== undefined && next !== root;
      next = this.#parents.get(root)
    )
      root = next;
    this.#parents.set(place, root);
    return root;
  }
}
