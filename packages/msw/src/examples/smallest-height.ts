import { isObject, type JsonObject, listOf, schemasInPlace } from "@tenant-api/openapi";
import { isSchema, numbersOf, type Schema, schemasOfItem, schemasOfProperty } from "../spec/conjunction.ts";

/** How deep the smallest value of a schema is nested; infinite if each of its values holds another one. */
export type HeightOf = (schema: unknown) => number;

/**
 * Finds how deep the smallest value of each schema is, so that a generator can take the way that ends. The schemas
 * that can be reached from one are looked at together: heights go down from infinity until nothing changes.
 */
export function createHeights(document: JsonObject): HeightOf {
  const heights = new Map<Schema, number>();

  function known(schema: unknown): number {
    return isObject(schema) ? (heights.get(schema) ?? 0) : 0;
  }

  function measure(schema: JsonObject, needed: readonly Schema[]): number {
    const inner = schemasInPlace(document, schema, ["$ref", "allOf"]).map(known);
    for (const keyword of ["oneOf", "anyOf"]) {
      const alternatives = listOf(schema[keyword]);
      if (alternatives.length > 0) inner.push(Math.min(...alternatives.map(known)));
    }
    for (const part of needed) inner.push(1 + known(part));
    return Math.max(0, ...inner);
  }

  function settle(start: JsonObject): void {
    const reached = new Map<JsonObject, readonly Schema[]>();
    const waiting: unknown[] = [start];
    while (waiting.length > 0) {
      const schema = waiting.pop();
      if (!isObject(schema) || heights.has(schema) || reached.has(schema)) continue;
      const needed = neededBy(document, schema);
      reached.set(schema, needed);
      waiting.push(...needed, ...schemasInPlace(document, schema));
    }
    // The deepest were found last: from there, few rounds are needed.
    const order = [...reached].reverse();
    for (const [schema] of order) heights.set(schema, Number.POSITIVE_INFINITY);
    for (let changed = true; changed; ) {
      changed = false;
      for (const [schema, needed] of order) {
        const height = measure(schema, needed);
        if (height === heights.get(schema)) continue;
        heights.set(schema, height);
        changed = true;
      }
    }
  }

  return (schema) => {
    if (!isObject(schema)) return 0;
    if (!heights.has(schema)) settle(schema);
    return known(schema);
  };
}

/** The schemas of what each value of a schema holds: required properties and items. */
function neededBy(document: JsonObject, schema: JsonObject): Schema[] {
  if (schema.type !== undefined && [schema.type].flat().some((name) => name !== "object" && name !== "array"))
    return [];
  const properties = listOf(schema.required).flatMap((name) =>
    schemasOfProperty(document, [schema], String(name)),
  );
  // Behind the fixed items, all are alike.
  const count = Math.min(numbersOf([schema], "minItems")[0] ?? 0, listOf(schema.prefixItems).length + 1);
  const items = Array.from({ length: count }, (_, index) => schemasOfItem([schema], index)).flat();
  const contained = isSchema(schema.contains) && schema.minContains !== 0 ? [schema.contains] : [];
  return [...properties, ...items, ...contained];
}
