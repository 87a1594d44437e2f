import { isObject, type JsonObject, listOf } from "@tenant-api/openapi";

/**
 * Null is a value of an `enum` only if the `type` allows it too, and of the type only if the `enum` does:
 * openapi-typescript adds it if either does. `const: null`, which it overlooks, becomes an `enum`; objects that are
 * listed are values, which it takes for schemas.
 */
export function listValues(schema: JsonObject): JsonObject {
  if (schema.const === null) {
    const { const: _, ...rest } = schema;
    return listValues({ ...rest, enum: [null] });
  }
  const { enum: values, type } = schema;
  if (!Array.isArray(values)) return schema;
  if (values.some(isObject)) {
    const { type: _, properties: _properties, additionalProperties: _additional, ...rest } = schema;
    return rest;
  }
  const types = [type].flat();
  const allowsNull = type === undefined || types.includes("null");
  const listed = allowsNull ? values : values.filter((value) => value !== null);
  const result: JsonObject = { ...schema, enum: listed };
  if (Array.isArray(type) && !listed.includes(null)) {
    const rest = listOf(type).filter((one) => one !== "null");
    result.type = rest.length === 1 ? rest[0] : rest;
  }
  return result;
}
