import {
  allowsNull,
  followReference,
  isObject,
  type JsonObject,
  listOf,
  objectAt,
  typesOf,
} from "@tenant-api/openapi";
import { areOfObjects, hasUnion } from "./keywords.ts";
import { NON_NULLABLE, REQUIRED } from "./marks.ts";

/**
 * Marks the parts of an `allOf` that declare a field which the schema around them requires: openapi-typescript
 * sees it only if the schema referred to declares the field itself, and is not nullable.
 */
export function requireInherited(whole: JsonObject, document: JsonObject): JsonObject {
  const { required: names } = whole;
  if (!Array.isArray(names)) return whole;
  const schema: JsonObject = { ...whole, ...withoutFieldsOfSome(whole, document) };
  const { anyOf, oneOf, ...beside } = schema;
  const isUnion = hasUnion(schema) && !Array.isArray(schema.allOf);
  const parts = isUnion
    ? [{ ...(anyOf !== undefined && { anyOf }), ...(oneOf !== undefined && { oneOf }) }]
    : listOf(schema.allOf);
  const own = objectAt(schema, "properties");
  const wanted = names.map(String).filter((name) => !Object.hasOwn(own, name));
  if (wanted.length === 0 || parts.length === 0) return schema;
  const allOf = parts.map((part) => requireInPart(part, wanted, document));
  const isMarked = allOf.some((part, index) => part !== parts[index]);
  if (!isMarked) return schema;
  // What is left is required of fields that are written out, here or in a part.
  const required = names.filter((name) =>
    [schema, ...parts].some(
      (part) => isObject(part) && Object.hasOwn(objectAt(part, "properties"), String(name)),
    ),
  );
  return { ...(isUnion ? beside : schema), allOf, required };
}

/**
 * The parts of a schema, of which openapi-typescript requires fields that not every value of a part has, such as those of
 * a `type: [object, string]`: it leaves a union of one alone.
 */
function withoutFieldsOfSome({ allOf, required }: JsonObject, document: JsonObject): JsonObject {
  if (!Array.isArray(allOf)) return {};
  const parts = allOf.map((part) => {
    if (!isObject(part) || typeof part.$ref !== "string") return part;
    const fields = objectAt(followReference(document, "#", part)?.value, "properties");
    const isOfAll = (name: string) => !Object.hasOwn(fields, name) || declares(part, name, document);
    return listOf(required).map(String).every(isOfAll) ? part : { anyOf: [part] };
  });
  return { allOf: parts };
}

function requireInPart(part: unknown, wanted: readonly string[], document: JsonObject): unknown {
  if (!isObject(part)) return part;
  if (Array.isArray(part.allOf))
    return requireInherited({ ...part, required: [...listOf(part.required), ...wanted] }, document);
  if (typeof part.$ref !== "string" && !hasUnion(part)) return part;
  const fields = wanted.filter((name) => declares(part, name, document));
  if (fields.length === 0) return part;
  const marked = { type: "object", items: part, [REQUIRED]: fields };
  return allowsNull(document, part) ? { ...marked, [NON_NULLABLE]: true } : marked;
}

/** Whether every value of a schema can have a field of that name: of a union, all members have to declare it. */
export function declares(
  schema: unknown,
  name: string,
  document: JsonObject,
  known = new Map<unknown, boolean>(),
): boolean {
  if (!isObject(schema)) return false;
  const found = known.get(schema);
  if (found !== undefined) return found;
  // What a schema declares that is part of itself, its other parts do.
  known.set(schema, false);
  const isDeclared = declaresItself(schema, name, document, known);
  known.set(schema, isDeclared);
  return isDeclared;
}

function declaresItself(
  schema: JsonObject,
  name: string,
  document: JsonObject,
  known: Map<unknown, boolean>,
): boolean {
  const inPart = (part: unknown) => declares(part, name, document, known);
  const isDeclaredBy = (union: unknown) => Array.isArray(union) && union.length > 0 && union.every(inPart);
  const { $ref, allOf, anyOf, oneOf, items } = schema;
  return (
    (REQUIRED in schema && inPart(items)) ||
    (Object.hasOwn(objectAt(schema, "properties"), name) && areOfObjects(typesOf([schema]))) ||
    (typeof $ref === "string" && inPart(followReference(document, "#", { $ref })?.value)) ||
    listOf(allOf).some(inPart) ||
    isDeclaredBy(anyOf) ||
    isDeclaredBy(oneOf)
  );
}
