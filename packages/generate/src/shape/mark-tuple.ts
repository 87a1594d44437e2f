import { isObject, type JsonObject } from "@tenant-api/openapi";
import { isComposed } from "./keywords.ts";
import { TUPLE } from "./marks.ts";

/** Longer tuples than this are of no use to anybody: what follows is a list. */
const LONGEST = 20;

/**
 * Marks a list with `prefixItems` with how many of its items are always there: `minItems` says so, and without it each may
 * be missing (JSON Schema 2020-12, section 10.3.1.1). What may follow them is in `items`, up to `maxItems`.
 */
export function markTuple(schema: JsonObject): JsonObject {
  const { prefixItems, ...rest } = schema;
  if (!Array.isArray(prefixItems) || schema[TUPLE] !== undefined) return schema;
  if (prefixItems.length === 0) return rest;
  const most = countOf(schema.maxItems) ?? Number.POSITIVE_INFINITY;
  const least = Math.min(countOf(schema.minItems) ?? 0, most);
  const following = followingItems(schema);
  const items = prefixItems.slice(0, most);
  if (following !== false) {
    // So many are written out; of an open list, those that are always there.
    const listed = Number.isFinite(most) ? most : least;
    while (listed <= LONGEST && items.length < listed) items.push(following);
  }
  const isOpen = following !== false && items.length < most;
  return {
    ...schema,
    prefixItems: items,
    items: isOpen ? following : false,
    [TUPLE]: Math.min(least, items.length),
  };
}

/** The schema of the items after the first ones; `false` if there are none. */
function followingItems(schema: JsonObject): unknown {
  const { items, unevaluatedItems, contains } = schema;
  if (items === false || isObject(items)) return items;
  // It is about the same items, as long as nothing else is.
  const isAlone = items === undefined && contains === undefined && !isComposed(schema);
  return isAlone && (unevaluatedItems === false || isObject(unevaluatedItems)) ? unevaluatedItems : true;
}

function countOf(value: unknown): number | null {
  return Number.isInteger(value) && Number(value) >= 0 ? Number(value) : null;
}
