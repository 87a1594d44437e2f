import { isDescription, isObject, type JsonObject, listOf } from "@tenant-api/openapi";
import { asSchema } from "../spec/schema-values.ts";
import { ALTERNATIVES } from "../views/schema-view.ts";

/**
 * Two versions of a schema. Where only one of them allows no value, nothing else but words is left to compare: `false` that
 * became `type: string` allows more, although a type was added.
 */
export function alignForbidden(
  before: JsonObject,
  after: JsonObject,
): { before: JsonObject; after: JsonObject } {
  const [wasForbidden, isForbidden] = [allowsNothing(before), allowsNothing(after)];
  if (wasForbidden === isForbidden) return { before, after };
  return { before: reduced(before, wasForbidden), after: reduced(after, isForbidden) };
}

function reduced(schema: JsonObject, isForbidden: boolean): JsonObject {
  const words = Object.entries(schema).filter(([key]) => isDescription(key));
  return { ...Object.fromEntries(words), ...(isForbidden ? asSchema(false) : {}) };
}

/** Whether a schema is `false`, in whatever words. */
function allowsNothing(schema: unknown): boolean {
  if (!isObject(schema)) return schema === false;
  const { not, allOf } = schema;
  const isAnything = not === true || (isObject(not) && Object.keys(not).every(isDescription));
  if (isAnything || listOf(allOf).some(allowsNothing)) return true;
  return ALTERNATIVES.some((key) => {
    const alternatives = listOf(schema[key]);
    return alternatives.length > 0 && alternatives.every(allowsNothing);
  });
}
