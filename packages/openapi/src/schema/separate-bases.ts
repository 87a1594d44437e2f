import { componentSchemaName } from "../document/component-schema.ts";
import { mapSchemas } from "../document/map-schemas.ts";
import { isObject, type JsonObject, listOf, objectAt, objectsIn, setOwn } from "../json/json.ts";
import { childOf, tokensOf } from "../json/json-pointer.ts";
import { Circles } from "./circles.ts";

const SCHEMAS = "#/components/schemas";

/** What a schema with a union keeps when its fields go to a schema of their own. */
const KEPT: ReadonlySet<string> = new Set(["anyOf", "oneOf", "discriminator", "title", "description"]);

/**
 * A copy of a document in which no schema is part of itself by way of a union: a `Pet` that is one of `Cat` and
 * `Dog`, which extend `Pet`. No value can be checked against such a schema, nor can a type be made of it. What the
 * members extend are the fields of `Pet`, which become a schema of their own, `PetBase`.
 */
export function separateBases(document: JsonObject): JsonObject {
  const schemas = new Map(objectsIn(objectAt(objectAt(document, "components"), "schemas")));
  const circular = findCircular(schemas);
  if (circular.size === 0) return document;
  const bases = new Map<string, JsonObject>();
  const baseNames = new Map(
    [...circular.values()].flatMap((parents) =>
      [...parents].map((parent) => [parent, nameFor(parent, schemas)]),
    ),
  );
  const separated = mapSchemas(document, (schema, pointer) => {
    const [components, kind, name, ...below] = tokensOf(pointer);
    if (components !== "components" || kind !== "schemas" || name === undefined) return schema;
    if (below.length === 0 && baseNames.has(name)) {
      const { union, base } = takeApart(schema);
      if (Object.keys(base).length === 0) return union;
      bases.set(baseNames.get(name) ?? "", base);
      return { ...union, allOf: [{ $ref: childOf(SCHEMAS, baseNames.get(name) ?? "") }] };
    }
    const parent = componentSchemaName(schema.$ref);
    const isPart = below.length > 0 && below.every((token, index) => index % 2 === 1 || token === "allOf");
    if (!isPart || parent === null || !circular.get(name)?.has(parent)) return schema;
    const hasFields = Object.keys(takeApart(schemas.get(parent) ?? {}).base).length > 0;
    return hasFields ? { ...schema, $ref: childOf(SCHEMAS, baseNames.get(parent) ?? "") } : {};
  });
  const target = objectAt(objectAt(separated, "components"), "schemas");
  for (const [name, base] of bases) setOwn(target, name, base);
  return separated;
}

function takeApart(schema: JsonObject): { union: JsonObject; base: JsonObject } {
  const entries = Object.entries(schema);
  return {
    union: Object.fromEntries(entries.filter(([key]) => KEPT.has(key))),
    base: Object.fromEntries(entries.filter(([key]) => !KEPT.has(key))),
  };
}

/** The parents that each schema extends although it is a member of their union, directly or not. */
function findCircular(schemas: ReadonlyMap<string, JsonObject>): Map<string, Set<string>> {
  const circles = new Circles((name: string) =>
    partsIn(schemas.get(name) ?? {}, ["allOf", "anyOf", "oneOf"]),
  );
  const circular = new Map<string, Set<string>>();
  for (const [name, schema] of schemas) {
    for (const parent of partsIn(schema, ["allOf"])) {
      const { anyOf, oneOf } = schemas.get(parent) ?? {};
      if (![anyOf, oneOf].some(Array.isArray) || !circles.join(parent, name)) continue;
      circular.set(name, (circular.get(name) ?? new Set()).add(parent));
    }
  }
  return circular;
}

/** The component schemas that a schema is composed of by some keywords. */
function partsIn(schema: JsonObject, keywords: readonly string[]): string[] {
  return keywords
    .flatMap((keyword) => listOf(schema[keyword]))
    .flatMap((part) => {
      if (!isObject(part)) return [];
      const name = componentSchemaName(part.$ref);
      return name === null ? partsIn(part, keywords) : [name];
    });
}

function nameFor(parent: string, schemas: ReadonlyMap<string, JsonObject>): string {
  let name = `${parent}Base`;
  while (schemas.has(name)) name += "2";
  return name;
}
