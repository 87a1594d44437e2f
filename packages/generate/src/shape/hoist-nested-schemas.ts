import {
  childOf,
  componentSchemaName,
  isObject,
  type JsonObject,
  mapSchemas,
  normalizePointer,
  objectAt,
  type Pointer,
  setOwn,
  stringOrNull,
  valueAt,
} from "@tenant-api/openapi";
import { nameByPlace } from "./name-by-place.ts";

const SCHEMAS = "#/components/schemas";

/**
 * A copy of a document in which each schema that is referred to has a type that can be referred to: what stands in
 * `$defs`, in `items`, or in an operation becomes a component schema. `$defs` are no fields, and are dropped.
 */
export function hoistNestedSchemas(document: JsonObject): JsonObject {
  const nested = nestedTargets(document);
  const existing = Object.keys(objectAt(objectAt(document, "components"), "schemas"));
  const names = nameByPlace(nested, existing);
  const references = new Map(nested.map((pointer, index) => [pointer, childOf(SCHEMAS, names[index] ?? "")]));
  const moved = new Map<Pointer, unknown>();
  const hoisted = mapSchemas(document, ({ $defs, definitions, ...schema }, pointer) => {
    for (const [key, group] of Object.entries({ $defs, definitions })) {
      for (const [name, value] of Object.entries(isObject(group) ? group : {})) {
        const place = childOf(pointer, key, name);
        if (!moved.has(place)) moved.set(place, value);
      }
    }
    const target = isNested(schema.$ref) ? references.get(normalizePointer(schema.$ref)) : undefined;
    const result = target === undefined ? schema : { ...schema, $ref: target };
    const own = references.get(pointer);
    if (own === undefined) return result;
    moved.set(pointer, result);
    return { $ref: own };
  });
  if (nested.length === 0) return hoisted;
  const schemas = { ...objectAt(objectAt(hoisted, "components"), "schemas") };
  nested.forEach((pointer, index) => {
    const value = moved.get(pointer) ?? valueAt(document, pointer);
    setOwn(
      schemas,
      names[index] ?? "",
      isObject(value) ? seePlace(value, pointer, "Stands within another schema.") : value,
    );
  });
  return { ...hoisted, components: { ...objectAt(hoisted, "components"), schemas } };
}

/**
 * A schema whose doc comment says where in the spec it stands, for readers of the types and for the codemod, which
 * finds the fields of a migration by it.
 *
 * @param summary Comes first if the schema has no description.
 */
export function seePlace(schema: JsonObject, pointer: Pointer, summary: string): JsonObject {
  const text = stringOrNull(schema.description)?.trim() || summary;
  return { ...schema, description: `${text}\n\n@see ${pointer}` };
}

/** The places that references to schemas lead to and that types have no name for. */
function nestedTargets(document: JsonObject): Pointer[] {
  const targets = new Set<Pointer>();
  mapSchemas(document, (schema) => {
    if (isNested(schema.$ref)) targets.add(normalizePointer(schema.$ref));
    return schema;
  });
  return [...targets];
}

function isNested($ref: unknown): $ref is Pointer {
  return typeof $ref === "string" && $ref.startsWith("#") && componentSchemaName($ref) === null;
}
