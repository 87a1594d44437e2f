import type { Place } from "../document/follow-reference.ts";
import { isObject, type JsonObject, listOf } from "../json/json.ts";
import type { SchemaPlace } from "../schema/flatten-schema.ts";
import { commonValues, listedValues } from "../schema/listed-values.ts";
import {
  patternsOf,
  placesOfEntries,
  placesOfField,
  placesOfItems,
  requiredIn,
  saysSomething,
} from "../schema/member-places.ts";
import { isHidden, partsOf, type Side } from "../schema/read-write.ts";
import { statedTypes } from "../schema/value-types.ts";

/** The keywords of all parts of a value together. */
export interface MergedParts {
  /** Undefined where any type is allowed; empty where no value fits all parts. */
  types: string[] | undefined;
  /** Undefined where values are not listed, or are objects or lists. */
  values: readonly unknown[] | undefined;
  format: string | undefined;
  fields: Map<string, MergedField>;
  required: string[];
  /** The schemas of fields that are not listed; empty where nothing is said of them. */
  others: SchemaPlace[];
  isClosed: boolean;
  items: SchemaPlace[];
  /** Of each item, in order. */
  prefix: SchemaPlace[][];
}

export interface MergedField {
  places: SchemaPlace[];
  /** The side does not have it. */
  isHidden: boolean;
}

/** Formats that the client knows by a look at a text. */
const FORMATS: ReadonlySet<unknown> = new Set(["date-time", "date", "uuid"]);

/** Reads the keywords that are checked. All others restrict a value in a way that only a validator knows. */
export function mergeParts(document: JsonObject, parts: readonly Place[], side: Side): MergedParts {
  const schemas = parts.map(({ value }) => value);
  const fields = new Map<string, MergedField>();
  for (const { properties } of schemas)
    for (const name of Object.keys(isObject(properties) ? properties : {})) {
      if (fields.has(name)) continue;
      const places = placesOfField(parts, name);
      const isMarked = ({ value }: SchemaPlace) => isObject(value) && isHidden(document, value, side);
      fields.set(name, { places, isHidden: places.some(isMarked) });
    }
  const others = placesOfEntries(parts);
  const items = placesOfItems(parts);
  const isOpaque = schemas.some(
    (schema) => patternsOf(schema).length > 0 || hasUnknownFields(document, schema),
  );
  const types = statedTypes(schemas);
  const lists = schemas.filter((schema) => listedValues(schema)?.every(isPlain));
  return {
    // A number may be a whole one.
    types: types ? [...types].filter((type) => type !== "integer" || !types.has("number")) : undefined,
    values: commonValues(lists) ?? undefined,
    format: schemas.map(({ format }) => format).find((format) => FORMATS.has(format)) as string | undefined,
    fields,
    required: [...requiredIn(parts)].filter((name) => !fields.get(name)?.isHidden),
    others: isOpaque ? [{ value: {}, pointer: "#" }] : others.filter(saysSomething),
    isClosed: others.some(({ value }) => value === false),
    items: items.at(-1) ?? [],
    prefix: items.slice(0, -1),
  };
}

function isPlain(value: unknown): boolean {
  return typeof value !== "object" || value === null;
}

/** True if a schema knows fields by keywords that are not compared, so that nobody can say which ones are left over. */
function hasUnknownFields(document: JsonObject, schema: JsonObject): boolean {
  if (schema.unevaluatedProperties === undefined) return false;
  return [...partsOf(document, schema)].some((part) => {
    const { anyOf, additionalProperties, unevaluatedProperties } = part;
    // A value may fit several alternatives, and then has the fields of all.
    const objects = listOf(anyOf).filter((one) => !isObject(one) || one.type !== "null");
    const hasOthers = [additionalProperties, part !== schema && unevaluatedProperties].some(
      (others) => others === true || isObject(others),
    );
    return hasOthers || objects.length > 1 || OPAQUE.some((keyword) => part[keyword] !== undefined);
  });
}

const OPAQUE = ["if", "dependentSchemas", "dependencies", "$dynamicRef", "$recursiveRef"];
