import { type JsonObject, listOf } from "@tenant-api/openapi";
import { isSchema, largest, numbersOf, type Schema, schemasOfItem, smallest } from "../spec/conjunction.ts";
import { type Made, type Place, shareOf, type Walk } from "./generation.ts";

/** A list with as many items as it must have, or one where it may be empty. */
export function generateArray(walk: Walk, parts: readonly JsonObject[], place: Place): Made {
  const needed = Math.max(0, largest(parts, "minItems"));
  const limit = smallest(parts, "maxItems");
  const contained = parts.flatMap(containedBy);
  const excluded = parts.flatMap(excludedBy);
  const isWithin = (schemas: readonly Schema[]) => walk.isOpen(schemas, place) || walk.isEndless(schemas);
  const prefix = Math.max(0, ...parts.map((part) => listOf(part.prefixItems).length));
  let fixed = Math.min(needed, prefix);
  while (fixed < prefix && !isWithin(schemasOfItem(parts, fixed))) fixed += 1;
  const hasItems = fixed === prefix && parts.some((part) => isSchema(part.items));
  const shown = place.budget > 0 && hasItems && !isWithin(schemasOfItem(parts, fixed)) ? 1 : 0;
  const count = Math.min(limit, Math.max(needed, fixed + shown, fixed + contained.length));
  // Behind the fixed items, or before the end if there is no room.
  const start = Math.max(0, Math.min(fixed, count - contained.length));
  const isUnique = parts.some((part) => part.uniqueItems === true);
  const share = shareOf(place.budget - count, count);
  const seen = new Set<string>();
  const values: unknown[] = [];
  for (let index = 0; index < count; index += 1) {
    const schemas = schemasOfItem(parts, index);
    const wanted = contained[index - start];
    const budget = isWithin(schemas) ? 0 : share;
    const all = [...schemas, ...(wanted === undefined ? excluded : [wanted])];
    const made = generateItem(
      walk,
      all,
      { ...place, budget, depth: place.depth + 1 },
      index,
      isUnique && seen,
    );
    if (made.problem === null) values.push(made.value);
    else if (index < needed || wanted !== undefined) return { ...made, value: [...values, made.value] };
    else break;
    if (isUnique) seen.add(JSON.stringify(made.value));
  }
  return { value: values, problem: null };
}

/** An item, other than those that were seen. */
function generateItem(
  walk: Walk,
  schemas: readonly Schema[],
  place: Place,
  index: number,
  seen: Set<string> | false,
): Made {
  if (seen === false) return walk.generate(schemas, { ...place, path: `${place.path}/${index}` });
  // At one place, each attempt gives the next value: rarely one that was seen.
  const path = `${place.path}/0`;
  for (let next = 0; next < TRIES + (index > 0 ? seen.size : 0); next += 1) {
    const made = walk.generate(schemas, { ...place, path, attempt: place.attempt + index + next });
    if (made.problem !== null && next === 0) return made;
    if (made.problem === null && !seen.has(JSON.stringify(made.value))) return made;
  }
  return { value: null, problem: `${place.path}/${index}: found no value that is not in the list already.` };
}

const TRIES = 20;

/** The schemas that items have to be found of, each as often as it has to be found. */
function containedBy(part: JsonObject): Schema[] {
  if (!isSchema(part.contains)) return [];
  return Array<Schema>(Math.min(numbersOf([part], "minContains")[0] ?? 1, 10_000)).fill(part.contains);
}

/** What other items must not be, where a list has as many as it may have. */
function excludedBy(part: JsonObject): Schema[] {
  return isSchema(part.contains) && part.maxContains !== undefined ? [{ not: part.contains }] : [];
}
