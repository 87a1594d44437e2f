import { isObject, type JsonObject, type JsonType, listOf, objectAt, partsOf } from "@tenant-api/openapi";
import { type Schema, schemasOfItem, schemasOfProperty } from "../spec/conjunction.ts";
import type { Kind, Raw } from "./read-parameter.ts";
import type { SchemaChecker } from "./schema-checker.ts";

/** What the schemas of a document say about the texts of a request. */
export interface TextReader {
  /** As what a value may be sent, what says most first. */
  kindsOf(schema: Schema): Kind[];
  /** The properties that an object may have by its schema. */
  propertiesOf(schema: Schema): string[];
  /** The value that a text stands for: a number, a boolean or null where the schema takes that. */
  coerce(raw: Raw, schemas: readonly Schema[]): unknown;
  /** Whether a value is right by all of the schemas. */
  isValid(schemas: readonly Schema[], value: unknown): boolean;
  /** The schemas of a property. */
  schemasOf(schema: Schema, property: string): Schema[];
}

export function createTextReader(document: JsonObject, checker: SchemaChecker): TextReader {
  /** All that may be said of a value: each alternative, too. */
  function partsWithin(schemas: readonly Schema[]): JsonObject[] {
    return [...new Set(schemas.filter(isObject).flatMap((schema) => [...partsOf(document, schema)]))];
  }

  function typesWithin(schemas: readonly Schema[]): Set<JsonType> {
    const types = new Set<JsonType>();
    for (const part of partsWithin(schemas)) {
      for (const type of [part.type ?? impliedBy(part)].flat()) types.add(type as JsonType);
      const values = [...listOf(part.enum), ...(part.const === undefined ? [] : [part.const])];
      if (part.type === undefined) for (const value of values) types.add(typeOf(value));
    }
    types.delete("" as JsonType);
    return types;
  }

  function coerce(raw: Raw, schemas: readonly Schema[]): unknown {
    const parts = partsWithin(schemas);
    if (Array.isArray(raw)) {
      return raw.map((item, index) => coerce(item, schemasOfItem(parts, index)));
    }
    // A part of a form may be JSON, which has its types already.
    if (raw === null || (typeof raw !== "object" && typeof raw !== "string")) return raw;
    if (typeof raw === "object") {
      const entries = Object.entries(raw).map(([name, value]) => {
        const inner = schemasOfProperty(document, parts, name);
        // A list may be sent with one item.
        const wrapped = !Array.isArray(value) && isListOnly(inner) ? [value] : value;
        return [name, coerce(wrapped, inner)];
      });
      return Object.fromEntries(entries);
    }
    const candidates = [...readScalar(raw, typesWithin(schemas)), raw];
    return (
      candidates.find((candidate) => schemas.some((schema) => checker.isValid([schema], candidate))) ??
      candidates[0]
    );
  }

  function isListOnly(schemas: readonly Schema[]): boolean {
    const types = typesWithin(schemas);
    types.delete("null");
    return types.size === 1 && types.has("array");
  }

  return {
    kindsOf(schema) {
      const types = typesWithin([schema]);
      const kinds: Kind[] = [];
      if (types.has("object")) kinds.push("object");
      if (types.has("array")) kinds.push("array");
      if (kinds.length === 0 || [...types].some((type) => SCALARS.has(type))) kinds.push("scalar");
      return kinds;
    },
    propertiesOf: (schema) => [
      ...new Set(partsWithin([schema]).flatMap((part) => Object.keys(objectAt(part, "properties")))),
    ],
    coerce,
    isValid: checker.isValid,
    schemasOf: (schema, property) => schemasOfProperty(document, partsWithin([schema]), property),
  };
}

const SCALARS: ReadonlySet<JsonType> = new Set(["string", "integer", "number", "boolean"]);

function impliedBy({ properties, additionalProperties, items }: JsonObject): JsonType | "" {
  if (properties !== undefined || isObject(additionalProperties)) return "object";
  return items !== undefined ? "array" : "";
}

function typeOf(value: unknown): JsonType {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value as JsonType;
}

function readScalar(text: string, types: ReadonlySet<JsonType>): unknown[] {
  const values: unknown[] = [];
  const isNumber = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text);
  if (isNumber && (types.has("integer") || types.has("number"))) values.push(Number(text));
  if ((text === "true" || text === "false") && types.has("boolean")) values.push(text === "true");
  if ((text === "" || text === "null") && types.has("null")) values.push(null);
  return values;
}
