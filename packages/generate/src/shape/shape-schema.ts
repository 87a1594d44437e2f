import {
  hiddenFields,
  isBinary,
  isHidden,
  isObject,
  type JsonObject,
  listOf,
  objectsIn,
  setOwn,
} from "@tenant-api/openapi";
import { BLOB } from "./marks.ts";
import { sideOfUse, type Use, useOfFields, useOfItems } from "./use.ts";

export interface ShapeSettings {
  /** Whether a response always has the fields that have a default. */
  requireDefaults: boolean;
  /** Whether a request may have the fields that only responses have to have: it is checked, and the server ignores them. */
  takesReadOnly?: boolean | undefined;
}

/**
 * A schema as it is in a use: without the fields that this side does not have, and with bytes as `Blob`.
 *
 * @param refer Returns the replacement of a reference.
 */
export function shapeSchema(
  document: JsonObject,
  schema: JsonObject,
  use: Use,
  refer: ($ref: string, use: Use) => string,
  { requireDefaults, takesReadOnly = false }: ShapeSettings,
): JsonObject {
  const side = sideOfUse(use);
  return shape(schema, use, new Set()) as JsonObject;

  /** `notRequired` are the fields that the schemas around this one hide: they may be declared in another part. */
  function shape(value: unknown, as: Use, notRequired: ReadonlySet<string>): unknown {
    if (!isObject(value)) return value;
    if (as.endsWith(" part") && isBinary(value)) return toBlob(value);
    const mayRequire = REQUIRING.some((key) => value[key] !== undefined);
    const hidden = mayRequire ? hiddenFields(document, value, side) : new Set<string>();
    const optional = new Set([...notRequired, ...hidden]);
    const shaped: JsonObject = {};
    for (const [key, below] of Object.entries(value))
      setOwn(shaped, key, shapeKeyword(key, below, as, optional));
    return requireDefaults && side === "response" ? withDefaultsRequired(shaped) : shaped;
  }

  function shapeKeyword(key: string, value: unknown, as: Use, notRequired: ReadonlySet<string>): unknown {
    const none = new Set<string>();
    switch (key) {
      case "$ref":
        return typeof value === "string" ? refer(value, as) : value;
      case "required":
        return Array.isArray(value) ? value.filter((name) => !notRequired.has(String(name))) : value;
      case "dependentRequired":
        return mapMembers(value, (names) => shapeKeyword("required", names, as, notRequired));
      case "properties":
        return isObject(value) ? shapeFields(value, useOfFields(as)) : value;
      case "then":
      case "else":
        return shape(value, as, notRequired);
      case "dependentSchemas":
        return mapMembers(value, (part) => shape(part, as, notRequired));
      case "allOf":
      case "anyOf":
      case "oneOf":
        return Array.isArray(value) ? value.map((part) => shape(part, as, notRequired)) : value;
      case "items":
      case "contains":
      case "unevaluatedItems":
        return shape(value, useOfItems(as), none);
      case "prefixItems":
        return Array.isArray(value) ? value.map((item) => shape(item, useOfItems(as), none)) : value;
      case "additionalProperties":
      case "unevaluatedProperties":
        return shape(value, useOfFields(as), none);
      case "patternProperties":
        return mapMembers(value, (inner) => shape(inner, useOfFields(as), none));
      default:
        return value;
    }
  }

  function shapeFields(fields: JsonObject, as: Use): JsonObject {
    const shaped: JsonObject = {};
    for (const [name, field] of Object.entries(fields)) {
      const isHere = !isObject(field) || !isHidden(document, field, side);
      if (isHere) setOwn(shaped, name, shape(field, as, new Set()));
      else if (takesReadOnly && side === "request") setOwn(shaped, name, {});
    }
    return shaped;
  }
}

/** The keywords that require fields, or hold parts that do. */
const REQUIRING = ["required", "allOf", "then", "else", "dependentRequired", "dependentSchemas"];

function mapMembers(value: unknown, change: (member: unknown) => unknown): unknown {
  if (!isObject(value)) return value;
  const changed: JsonObject = {};
  for (const [name, member] of Object.entries(value)) setOwn(changed, name, change(member));
  return changed;
}

function toBlob({ format: _format, contentMediaType: _mediaType, ...schema }: JsonObject): JsonObject {
  return { ...schema, type: schema.type ?? "string", [BLOB]: true };
}

function withDefaultsRequired(schema: JsonObject): JsonObject {
  const names = fieldsWithDefault(schema);
  return names.length === 0
    ? schema
    : { ...schema, required: [...new Set([...listOf(schema.required), ...names])] };
}

export function fieldsWithDefault({ properties }: JsonObject): string[] {
  return objectsIn(properties).flatMap(([name, field]) => (field.default === undefined ? [] : [name]));
}
