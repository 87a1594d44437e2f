import { getOrAdd } from "@tenant-api/openapi";
import { ID_FIELDS } from "../shape/neighbour-hash.ts";
import type { ValueShape } from "../shape/value-shape.ts";
import { type ObservedObjects, sourceOf } from "./observed-objects.ts";

/** The hashes of values, by the hash of the id beside them: several, where a value changed. */
export type ValueHashes = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The hashes of a field's values, by a way of field names into it: the field itself has the empty one. Of what has an
 * id of its own, that alone is read: whoever has the same id has the same values, whatever the field is.
 */
export function hashesOf(
  objects: readonly ObservedObjects[],
  field: string,
): Map<string, Map<string, Set<string>>> {
  const found = new Map<string, Map<string, Set<string>>>();
  for (const one of objects) {
    const { fields, salt } = one;
    const shape = fields.get(field);
    if (shape === undefined || typeof salt !== "string") continue;
    // Without an id of their own, objects are told apart by one around them: in another place, by another one.
    const scope = hasId(fields) ? salt : `${salt} ${sourceOf(one)}`;
    for (const [way, { hashes }] of placesIn(shape)) {
      if (hashes === undefined) continue;
      const known = getOrAdd(found, way, () => new Map());
      for (const [id, value] of hashes) getOrAdd(known, `${scope} ${id}`, () => new Set()).add(value);
    }
  }
  return found;
}

/** In how many of the places that both have two fields have the same value. */
export function countEqual(one: ValueHashes, other: ValueHashes): { equal: number; of: number } {
  let [equal, of] = [0, 0];
  for (const [id, values] of one) {
    const others = other.get(id);
    if (others === undefined) continue;
    of += 1;
    if ([...values].some((value) => others.has(value))) equal += 1;
  }
  return { equal, of };
}

const DEEPEST = 4;

/** A place and those in it that have no id of their own, each with the way to it: `/address/city`. */
export function* placesIn(
  shape: ValueShape,
  way = "",
  depth = 0,
): Generator<[way: string, shape: ValueShape]> {
  yield [way, shape];
  if (depth >= DEEPEST || hasId(shape.fields)) return;
  for (const [name, field] of shape.fields) yield* placesIn(field, `${way}/${name}`, depth + 1);
}

function hasId(fields: ReadonlyMap<string, ValueShape>): boolean {
  return ID_FIELDS.some((name) => fields.has(name));
}
