import {
  asOpenapi31,
  cutCircles,
  discriminatorsAsEnums,
  hiddenFields,
  isHidden,
  isObject,
  type JsonObject,
  mapSchemas,
  mendPatterns,
  type Side,
} from "@tenant-api/openapi";

export type { Side };

/** The schemas of a document, for either side. */
export type SchemasFor = (side: Side) => JsonObject;

/**
 * The document with every schema as JSON Schema 2020-12 has it, so that a JSON Pointer into the document leads to
 * a schema that ajv and generators understand. OpenAPI 3.0 says `nullable`, boolean `exclusiveMinimum` and
 * `example`; both versions say `discriminator`, `readOnly` and `writeOnly`. The types are made of the same reading.
 */
export function toJsonSchemas(document: JsonObject, side: Side): JsonObject {
  return createSchemas(document)(side);
}

/** The same for both sides, which share what takes longest for a large spec. */
export function createSchemas(document: JsonObject): SchemasFor {
  let stated: JsonObject | undefined;
  const sides = new Map<Side, JsonObject>();
  return (side) => {
    stated ??= cutCircles(discriminatorsAsEnums(asOpenapi31(document)));
    const read = stated;
    const schemas =
      sides.get(side) ?? mapSchemas(read, (schema) => mendPatterns(hideFields(read, schema, side)));
    sides.set(side, schemas);
    return schemas;
  };
}

function hideFields(document: JsonObject, schema: JsonObject, side: Side): JsonObject {
  if (schema.required === undefined && schema.properties === undefined && schema.allOf === undefined)
    return schema;
  const hidden = hiddenFields(document, schema, side);
  if (hidden.size === 0) return schema;
  const shown = withoutRequired(schema, hidden);
  // What a response must not have is left out; what a request need not have may be sent all the same.
  if (side === "request" || !isObject(shown.properties)) return shown;
  const kept = Object.entries(shown.properties).filter(
    ([, field]) => !(isObject(field) && isHidden(document, field, side)),
  );
  return { ...shown, properties: Object.fromEntries(kept) };
}

/** What requires a field may stand in another part of the schema than what hides it. */
function withoutRequired(schema: JsonObject, hidden: ReadonlySet<string>): JsonObject {
  const { required, allOf } = schema;
  return {
    ...schema,
    ...(Array.isArray(required) && { required: required.filter((name) => !hidden.has(String(name))) }),
    ...(Array.isArray(allOf) && {
      allOf: allOf.map((part) => (isObject(part) ? withoutRequired(part, hidden) : part)),
    }),
  };
}
