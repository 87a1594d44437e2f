import { allowsNull, isObject, type JsonObject, listOf, objectAt, partsOf } from "@tenant-api/openapi";
import { NON_NULLABLE, REQUIRED } from "./marks.ts";

/**
 * Marks the parts of an `allOf` that declare a field which the schema around them requires: openapi-typescript
 * sees it only if the schema referred to declares the field itself, and is not nullable.
 */
export function requireInherited(schema: JsonObject, document: JsonObject): JsonObject {
  if (!Array.isArray(schema.allOf) || !Array.isArray(schema.required)) return schema;
  const own = objectAt(schema, "properties");
  const wanted = schema.required.map(String).filter((name) => !Object.hasOwn(own, name));
  if (wanted.length === 0) return schema;
  const inParts = new Set<string>();
  const allOf = schema.allOf.map((part) => {
    if (!isObject(part) || typeof part.$ref !== "string") return requireInPart(part, wanted, document);
    const fields = wanted.filter((name) => declares(part, name, document));
    if (fields.length === 0) return part;
    for (const name of fields) inParts.add(name);
    const marked = { type: "object", items: part, [REQUIRED]: fields };
    return allowsNull(document, part) ? { ...marked, [NON_NULLABLE]: true } : marked;
  });
  // Inline parts take what is required from the schema around them.
  return {
    ...schema,
    allOf,
    required: schema.required.filter((name) => !inParts.has(String(name)) || isInline(schema, String(name))),
  };
}

function requireInPart(part: unknown, wanted: readonly string[], document: JsonObject): unknown {
  if (!isObject(part) || !Array.isArray(part.allOf)) return part;
  return requireInherited({ ...part, required: [...listOf(part.required), ...wanted] }, document);
}

function isInline({ allOf, properties }: JsonObject, name: string): boolean {
  const inline = [{ properties }, ...listOf(allOf)];
  return inline.some((part) => isObject(part) && Object.hasOwn(objectAt(part, "properties"), name));
}

function declares(schema: JsonObject, name: string, document: JsonObject): boolean {
  return [...partsOf(document, schema, ["allOf"])].some((part) =>
    Object.hasOwn(objectAt(part, "properties"), name),
  );
}
