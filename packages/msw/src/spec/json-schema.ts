import { isObject, type JsonObject, objectAt } from "@tenant-api/openapi";
import { DATA, MAPS } from "./keywords.ts";

/** Which side of an operation a schema is read for: it decides about `readOnly` and `writeOnly`. */
export type Side = "request" | "response";

/**
 * The document with every schema as JSON Schema 2020-12 has it, so that a JSON Pointer into the document leads to
 * a schema that ajv and generators understand. OpenAPI 3.0 says `nullable`, boolean `exclusiveMinimum` and
 * `example`; both versions say `readOnly` and `writeOnly`.
 */
export function toJsonSchemas(document: JsonObject, side: Side): JsonObject {
  const hidden = side === "request" ? "readOnly" : "writeOnly";
  const isOld = String(document.openapi).startsWith("3.0");

  function convert(value: unknown, isMap: boolean): unknown {
    if (Array.isArray(value)) return value.map((item) => convert(item, false));
    if (!isObject(value)) return value;
    if (isMap) return mapValues(value, (inner) => convert(inner, false));
    // Beside a reference, OpenAPI 3.0 ignores everything.
    if (isOld && typeof value.$ref === "string") return { $ref: value.$ref };
    const converted = Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        DATA.has(key) ? inner : convert(inner, MAPS.has(key)),
      ]),
    );
    return hideFields(isOld ? toNewKeywords(converted) : converted);
  }

  function hideFields(schema: JsonObject): JsonObject {
    const { properties, required } = schema;
    if (!isObject(properties)) return schema;
    const isHidden = (name: string) => objectAt(properties, name)[hidden] === true;
    if (!Object.keys(properties).some(isHidden)) return schema;
    const kept = { ...schema };
    if (Array.isArray(required)) kept.required = required.filter((name) => !isHidden(name));
    // What a response must not have is left out; what a request need not have may be sent all the same.
    if (side === "response") {
      kept.properties = Object.fromEntries(Object.entries(properties).filter(([name]) => !isHidden(name)));
    }
    return kept;
  }

  return convert(document, false) as JsonObject;
}

function toNewKeywords(schema: JsonObject): JsonObject {
  const { nullable, example, exclusiveMinimum, exclusiveMaximum, ...rest } = schema;
  const converted: JsonObject = rest;
  if (nullable === true && typeof rest.type === "string") converted.type = [rest.type, "null"];
  if (example !== undefined) converted.examples = [example];
  if (typeof exclusiveMinimum === "number") converted.exclusiveMinimum = exclusiveMinimum;
  if (typeof exclusiveMaximum === "number") converted.exclusiveMaximum = exclusiveMaximum;
  if (exclusiveMinimum === true) {
    converted.exclusiveMinimum = rest.minimum;
    delete converted.minimum;
  }
  if (exclusiveMaximum === true) {
    converted.exclusiveMaximum = rest.maximum;
    delete converted.maximum;
  }
  return converted;
}

function mapValues(value: JsonObject, change: (inner: unknown) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]));
}
