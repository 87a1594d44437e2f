import {
  flattenSchema,
  isObject,
  type JsonObject,
  type JsonType,
  placesOfItem,
  placesOfProperty,
  requiredIn,
  statedTypes,
  typesOf as typesSaid,
} from "@tenant-api/openapi";

/** A schema as JSON Schema 2020-12 has it. */
export type Schema = JsonObject | boolean;

/** Schemas that all hold for one value, with references followed and `allOf` taken apart; null if nothing fits. */
export type Conjunction = readonly JsonObject[] | null;

/** Takes schemas apart, each once. */
export function conjunctionOf(document: JsonObject, schemas: readonly Schema[]): Conjunction {
  const { parts, isForbidden } = flattenSchema(document, schemas.map(placed));
  return isForbidden ? null : parts.map(({ value }) => value);
}

/** Keywords that say which type is meant where neither a `type` nor fields or items do. */
const KEYWORDS_OF: readonly [JsonType, RegExp][] = [
  ["object", /^(additional|min)Properties$/],
  ["array", /^(minItems|contains|uniqueItems)$/],
  ["string", /^(pattern|format|(min|max)Length|content(Encoding|MediaType))$/],
  ["number", /^(multipleOf|(exclusiveM|m)(in|ax)imum)$/],
];

/**
 * The types that a value may have, those that say most first; null where every type is allowed. Whoever looks at an
 * example wants to see a value: null is one where a schema says so.
 */
export function typesOf(parts: readonly JsonObject[]): JsonType[] | null {
  const [allowed, stated] = [typesSaid(parts), statedTypes(parts)];
  if (allowed === null) {
    const implied = KEYWORDS_OF.find(([, keywords]) =>
      parts.some((part) => Object.keys(part).some((keyword) => keywords.test(keyword))),
    );
    return implied === undefined ? null : [implied[0]];
  }
  const others = [...allowed].filter((type) => type !== "null");
  return stated?.has("null") ? [...others, "null"] : others;
}

/** The largest of the numbers that a keyword has in the parts; minus infinity if it has none. */
export const largest = oneOfNumbers(Math.max);

/** The smallest of them; infinity if there are none. */
export const smallest = oneOfNumbers(Math.min);

function oneOfNumbers(choose: (...numbers: number[]) => number) {
  return (parts: readonly JsonObject[], keyword: string): number => choose(...numbersOf(parts, keyword));
}

/** The numbers that a keyword has in the parts. */
export const numbersOf = valuesOf<number>("number");

export const stringsOf = valuesOf<string>("string");

function valuesOf<Value>(type: "number" | "string") {
  return (parts: readonly JsonObject[], keyword: string): Value[] =>
    parts.map((part) => part[keyword]).filter((value): value is Value => typeof value === type);
}

/** The properties that a value must have. */
export function requiredOf(parts: readonly JsonObject[]): string[] {
  return [...requiredIn(parts.map(placed))];
}

/** What a property has to fit: its own schemas, those of patterns, and those of what is not listed. */
export function schemasOfProperty(
  document: JsonObject,
  parts: readonly JsonObject[],
  name: string,
): Schema[] {
  return schemasAt(placesOfProperty(document, parts.map(placed), name));
}

/** What the item at an index of a list has to fit. */
export function schemasOfItem(parts: readonly JsonObject[], index: number): Schema[] {
  return schemasAt(placesOfItem(parts.map(placed), index));
}

export function isSchema(value: unknown): value is Schema {
  return isObject(value) || typeof value === "boolean";
}

/** Where a schema stands decides nothing of the values that are made for it. */
export function placed<Value>(value: Value): { pointer: string; value: Value } {
  return { pointer: "#", value };
}

function schemasAt(places: readonly { value: unknown }[]): Schema[] {
  return places.map(({ value }) => value).filter(isSchema);
}
