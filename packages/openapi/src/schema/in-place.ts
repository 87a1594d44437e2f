import { isObject, type JsonObject } from "../json/json.ts";
import { valueAt } from "../json/json-pointer.ts";

/** The keywords whose schemas are about the same value, and not about what is in it. */
export const IN_PLACE: readonly string[] = [
  ...["$ref", "allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas"],
];

/** The schemas that a schema has for the same value, by some keywords. A reference stands for what it leads to. */
export function schemasInPlace(document: JsonObject, schema: JsonObject, keywords = IN_PLACE): JsonObject[] {
  const found: unknown[] = [];
  for (const keyword of keywords) {
    const value = schema[keyword];
    if (typeof value === "string" && keyword === "$ref") found.push(valueAt(document, value));
    else if (Array.isArray(value)) found.push(...value);
    else if (isObject(value))
      found.push(...(keyword === "dependentSchemas" ? Object.values(value) : [value]));
  }
  return found.filter(isObject);
}
