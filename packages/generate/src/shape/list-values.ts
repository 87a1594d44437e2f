import { isObject, type JsonObject, listOf } from "@tenant-api/openapi";

/** The keywords about what is in a value: of a value that is listed, all is known. */
const OF_CONTENT: readonly string[] = [
  ...["properties", "required", "additionalProperties", "patternProperties", "unevaluatedProperties"],
  ...["propertyNames", "dependentSchemas", "items", "prefixItems", "unevaluatedItems"],
];

/**
 * Null is a value of an `enum` only if the `type` allows it too, and of the type only if the `enum` does:
 * openapi-typescript adds it if either does. `const: null`, which it overlooks, becomes an `enum`. Of listed objects and
 * lists, the list says all: openapi-typescript takes them for schemas, or overlooks them beside fields.
 */
export function listValues(schema: JsonObject): JsonObject {
  if (schema.const === null) {
    const { const: _, ...rest } = schema;
    return listValues({ ...rest, enum: [null] });
  }
  const { enum: values, type } = schema;
  // An empty list would forbid every value, and nobody means that.
  if (!Array.isArray(values) || values.length === 0) return schema;
  const types = [type].flat();
  const allowsNull = type === undefined || types.includes("null");
  const listed = allowsNull ? values : values.filter((value) => value !== null);
  const kept = Object.entries(schema).filter(([key]) => !OF_CONTENT.includes(key));
  const result: JsonObject = { ...Object.fromEntries(kept), enum: listed };
  if (types.includes("object") || listed.some(isObject)) delete result.type;
  else if (Array.isArray(type) && !listed.includes(null)) {
    const others = listOf(type).filter((one) => one !== "null");
    result.type = others.length === 1 ? others[0] : others;
  }
  return result;
}
