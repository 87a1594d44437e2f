import { isObject, type JsonObject, listOf, stringOrNull, tokensOf } from "@tenant-api/openapi";
import { codeSpan } from "./safe-text.ts";

/** The address of a schema of the components. */
function schemaLink(name: string): string {
  return `[${codeSpan(name)}](/reference/schemas#${schemaAnchor(name)})`;
}

export function schemaAnchor(name: string): string {
  return `schema-${name.replace(/[^\w-]+/g, "-")}`;
}

/**
 * The type of a schema in words, with links to those that it refers to.
 *
 * @example
 * schemaType({ type: ["string", "null"], format: "date-time" }); // "string (date-time) or null"
 */
export function schemaType(schema: unknown): string {
  if (!isObject(schema)) return "anything";
  const { $ref, format } = schema;
  if (typeof $ref === "string") {
    const [, section, name] = tokensOf($ref);
    return section === "schemas" && name !== undefined ? schemaLink(name) : codeSpan($ref);
  }
  for (const [key, word] of [
    ["allOf", " and "],
    ["oneOf", " or "],
    ["anyOf", " or "],
  ] as const) {
    const members = listOf(schema[key]).map(schemaType);
    if (members.length > 0) return members.join(word);
  }
  if (schema.const !== undefined) return codeSpan(JSON.stringify(schema.const));
  const types = [schema.type ?? inferredType(schema)].flat().filter((type) => typeof type === "string");
  if (schema.nullable === true) types.push("null");
  const named = types.map((type) => {
    if (type === "array") return `list of ${schemaType(schema.items)}`;
    if (type === "object" && isObject(schema.additionalProperties) && !isObject(schema.properties))
      return `map of ${schemaType(schema.additionalProperties)}`;
    return type !== "null" && typeof format === "string" ? `${type} (${stringOrNull(format)})` : type;
  });
  return named.length === 0 ? "anything" : named.join(" or ");
}

function inferredType(schema: JsonObject): string | undefined {
  if (isObject(schema.properties)) return "object";
  if (schema.items !== undefined) return "array";
  return Array.isArray(schema.enum) ? "string" : undefined;
}
