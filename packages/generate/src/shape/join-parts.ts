import { isObject, type JsonObject, listOf, objectAt } from "@tenant-api/openapi";
import { isAnyObject, isShapeless, shapingKeys } from "./keywords.ts";

/**
 * Joins the parts of an `allOf` that are no types of their own: nested `allOf`s, and what a part requires of the
 * others. Parts that restrict nothing that a type can say are left out: they would be `& unknown`.
 */
export function joinParts(schema: JsonObject): JsonObject {
  if (!Array.isArray(schema.allOf)) return schema;
  const { allOf, ...rest } = schema;
  const required = new Set(listOf(schema.required));
  const parts = flatten(allOf).map((part) => {
    if (!isObject(part) || part.$ref !== undefined || !Array.isArray(part.required)) return part;
    const own = objectAt(part, "properties");
    for (const name of part.required) if (!Object.hasOwn(own, String(name))) required.add(name);
    return { ...part, required: part.required.filter((name) => Object.hasOwn(own, String(name))) };
  });
  const kept = parts.filter((part) => !isShapeless(part));
  const telling = kept.filter((part) => !isAnyObject(part));
  const joined: JsonObject = required.size > 0 ? { ...rest, required: [...required] } : rest;
  const [only, ...others] = telling;
  const isAlone =
    others.length === 0 && shapingKeys(rest).every((key) => key === "type" && rest.type === "object");
  if (isAlone && isObject(only) && only.$ref === undefined && !doNameBoth(only, rest)) {
    const { type: _, ...described } = rest;
    const all = [...new Set([...listOf(only.required), ...required])];
    return { ...only, ...described, ...(all.length > 0 && { required: all }) };
  }
  if (telling.length > 0) return { ...joined, allOf: telling };
  const isKnown = joined.type !== undefined || joined.enum !== undefined;
  return kept.length > 0 && !isKnown ? { ...joined, type: "object" } : joined;
}

/** Which names fields have is stated once in a schema. */
function doNameBoth(part: JsonObject, rest: JsonObject): boolean {
  return part.propertyNames !== undefined && rest.propertyNames !== undefined;
}

function flatten(parts: readonly unknown[]): unknown[] {
  return parts.flatMap((part) => {
    if (!isObject(part) || !Array.isArray(part.allOf)) return [part];
    const { allOf, ...rest } = part;
    const isOnlyParts = shapingKeys(rest).every((key) => key === "type" && rest.type === "object");
    return isOnlyParts
      ? [...allOf, ...(rest.required === undefined ? [] : [{ required: rest.required }])]
      : [part];
  });
}
