import { childOf, isObject, type JsonObject } from "@tenant-api/openapi";
import { DATA, MAPS } from "../spec/keywords.ts";
import { createRandom } from "./seeded-random.ts";

type Random = () => number;

/**
 * The schemas with an `example` at every plain value that has none: the sampler would put the same everywhere
 * (`"string"`, 0, the first of an enum), and knows no seed. What an author wrote (`example`, `default`, `const`)
 * stays.
 */
export function suggestValues(schemas: JsonObject, seed: number): JsonObject {
  function visit(value: unknown, pointer: string, name: string, isMap = false): unknown {
    if (Array.isArray(value)) return value.map((item, index) => visit(item, `${pointer}/${index}`, name));
    if (!isObject(value)) return value;
    const visited = Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        !isMap && DATA.has(key)
          ? inner
          : visit(
              inner,
              childOf(pointer, key),
              !isMap && KEYWORDS.has(key) ? name : key,
              !isMap && MAPS.has(key),
            ),
      ]),
    );
    if (isMap) return visited;
    const suggestion = suggest(value, name, createRandom(seed, pointer));
    return suggestion === undefined ? visited : { ...visited, example: suggestion };
  }
  return visit(schemas, "#", "value") as JsonObject;
}

const KEYWORDS = new Set([
  "items",
  "allOf",
  "anyOf",
  "oneOf",
  "not",
  "additionalProperties",
  "schema",
  "properties",
]);

function suggest(schema: JsonObject, name: string, random: Random): unknown {
  if (schema.const !== undefined || schema.default !== undefined || schema.example !== undefined)
    return undefined;
  const { examples, enum: allowed } = schema;
  if (Array.isArray(examples) && examples.length > 0) return pick(examples, random);
  if (Array.isArray(allowed) && allowed.length > 0) return pick(allowed, random);
  const type = Array.isArray(schema.type) ? schema.type.find((name) => name !== "null") : schema.type;
  if (type === "boolean") return random() < 0.5;
  if (type === "integer") return suggestInteger(schema, random);
  if (type === "string") return suggestString(schema, name, random);
  return undefined;
}

function suggestInteger(schema: JsonObject, random: Random): number | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  // Rare, and the sampler gets them right.
  if (multipleOf !== undefined || exclusiveMinimum !== undefined || exclusiveMaximum !== undefined)
    return undefined;
  const low = typeof minimum === "number" ? Math.ceil(minimum) : Math.min(1, Number(maximum ?? 1));
  const high = typeof maximum === "number" ? Math.floor(maximum) : low + 99;
  return low <= high ? low + Math.floor(random() * (high - low + 1)) : undefined;
}

function suggestString(schema: JsonObject, name: string, random: Random): string | undefined {
  const { format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  if (pattern !== undefined) return undefined;
  const number = 1 + Math.floor(random() * 999);
  const text = format === undefined ? `${name} ${number}` : FORMATS[String(format)]?.(random, number);
  if (text === undefined || text.length < Number(minLength) || text.length > Number(maxLength))
    return undefined;
  return text;
}

/** Those in which values can differ; the sampler knows more. */
const FORMATS: Record<string, (random: Random, number: number) => string> = {
  uuid: (random) => {
    const digits = (length: number) =>
      Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join("");
    return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
  },
  "date-time": (random) => `${dateIn2030(random)}T${twoDigits(random, 0, 23)}:00:00Z`,
  date: (random) => dateIn2030(random),
  email: (_, number) => `person-${number}@example.com`,
  uri: (_, number) => `https://example.com/${number}`,
  byte: (_, number) => btoa(String(number).padStart(3, "0")),
};

function dateIn2030(random: Random): string {
  return `2030-${twoDigits(random, 1, 12)}-${twoDigits(random, 1, 28)}`;
}

function twoDigits(random: Random, low: number, high: number): string {
  return String(low + Math.floor(random() * (high - low + 1))).padStart(2, "0");
}

function pick(values: unknown[], random: Random): unknown {
  return values[Math.floor(random() * values.length)];
}
