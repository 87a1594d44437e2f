import { isObject, type JsonObject, listOf, objectAt, schemasInPlace } from "@tenant-api/openapi";
import {
  conjunctionOf,
  isSchema,
  largest,
  numbersOf,
  type Schema,
  schemasOfItem,
  schemasOfProperty,
} from "../spec/conjunction.ts";

/** The height of a schema each of whose values holds another one. */
export const ENDLESS = Number.POSITIVE_INFINITY;

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

  function measure(schema: JsonObject, { needed, ways }: Held): number {
    const inner = schemasInPlace(document, schema, ["$ref", "allOf"]).map(known);
    for (const keyword of ["oneOf", "anyOf"]) {
      const alternatives = listOf(schema[keyword]);
      if (alternatives.length > 0) inner.push(Math.min(...alternatives.map(known)));
    }
    for (const part of needed) inner.push(1 + known(part));
    const heightsOfWays = ways.map((way) => (way.includes(false) ? ENDLESS : Math.max(0, ...way.map(known))));
    if (ways.length > 0) inner.push(1 + Math.min(...heightsOfWays));
    return Math.max(0, ...inner);
  }

  function settle(start: JsonObject): void {
    const reached = new Map<JsonObject, Held>();
    const waiting: unknown[] = [start];
    while (waiting.length > 0) {
      const schema = waiting.pop();
      if (!isObject(schema) || heights.has(schema) || reached.has(schema)) continue;
      const held = heldBy(document, schema);
      reached.set(schema, held);
      waiting.push(...held.needed, ...held.ways.flat(), ...schemasInPlace(document, schema));
    }
    // The deepest were found last: from there, few rounds are needed.
    const order = [...reached].reverse();
    for (const [schema] of order) heights.set(schema, ENDLESS);
    for (let changed = true; changed; ) {
      changed = false;
      for (const [schema, held] of order) {
        const height = measure(schema, held);
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

/** What each value of a schema holds. */
interface Held {
  /** The schemas of required properties and items. */
  needed: readonly Schema[];
  /** The schemas of what may be the last of the properties that `minProperties` asks for besides. */
  ways: readonly (readonly Schema[])[];
}

function heldBy(document: JsonObject, schema: JsonObject): Held {
  if (mayBeScalar(schema)) return { needed: [], ways: [] };
  const properties = listOf(schema.required).flatMap((name) =>
    schemasOfProperty(document, [schema], String(name)),
  );
  // Behind the fixed items, all are alike.
  const count = Math.min(numbersOf([schema], "minItems")[0] ?? 0, listOf(schema.prefixItems).length + 1);
  const items = Array.from({ length: count }, (_, index) => schemasOfItem([schema], index)).flat();
  const contained = isSchema(schema.contains) && schema.minContains !== 0 ? [schema.contains] : [];
  return { needed: [...properties, ...items, ...contained], ways: waysToFill(document, schema) };
}

function mayBeScalar({ type }: JsonObject): boolean {
  return type !== undefined && [type].flat().some((name) => name !== "object" && name !== "array");
}

/** One of the listed properties, if they are enough; one of a pattern; or any other one. */
function waysToFill(document: JsonObject, schema: JsonObject): Schema[][] {
  const parts = conjunctionOf(document, [schema]) ?? [];
  const demanded = largest(parts, "minProperties");
  if (demanded <= 0 || parts.some(mayBeScalar)) return [];
  const listed = new Set(parts.flatMap((part) => Object.keys(objectAt(part, "properties"))));
  const names = demanded > listed.size ? ["key1"] : [...listed, "key1"];
  const patterns = parts.flatMap((part) => Object.values(objectAt(part, "patternProperties")));
  return [
    ...patterns.filter(isSchema).map((one) => [one]),
    ...names.map((name) => schemasOfProperty(document, parts, name)),
  ];
}
