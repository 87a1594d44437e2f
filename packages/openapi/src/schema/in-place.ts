import { isObject, type JsonObject } from "../json/json.ts";
import { valueAt } from "../json/json-pointer.ts";

/** The keywords whose schemas are about the same value, and not about what is in it. */
export const IN_PLACE: readonly string[] = [
  ...["$ref", "allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas"],
];

/** The schemas that a schema has for the same value, by some keywords. A reference stands for what it leads to. */
export function schemasInPlace(document: JsonObject, schema: JsonObject, keywords = IN_PLACE): JsonObject[] {
  const found = keywords.flatMap((keyword) => {
    const value = schema[keyword];
    if (keyword === "$ref") return typeof value === "string" ? [valueAt(document, value)] : [];
    return keyword === "dependentSchemas" && isObject(value) ? Object.values(value) : [value].flat();
  });
  return found.filter(isObject);
}
