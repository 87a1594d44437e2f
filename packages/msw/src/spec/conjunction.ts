import { followReference, isObject, type JsonObject, listOf, objectAt, valueAt } from "@tenant-api/openapi";

/** A schema as JSON Schema 2020-12 has it. */
export type Schema = JsonObject | boolean;

const resolved = new WeakMap<JsonObject, Map<string, Schema | null>>();

/** The schema that references lead to in the end: the schema itself, if it is none; null if that is nothing. */
export function targetOf(document: JsonObject, schema: Schema): Schema | null {
  if (typeof schema === "boolean" || typeof schema.$ref !== "string") return schema;
  const { $ref } = schema;
  const known = resolved.get(document) ?? new Map<string, Schema | null>();
  resolved.set(document, known);
  let target = known.get($ref);
  if (target === undefined) {
    const value = valueAt(document, $ref);
    target = typeof value === "boolean" ? value : (followReference(document, "#", { $ref })?.value ?? null);
    known.set($ref, target);
  }
  return target;
}

/** Schemas that all hold for one value, with references followed and `allOf` taken apart; null if nothing fits. */
export type Conjunction = readonly JsonObject[] | null;

/** Takes schemas apart. Each schema comes once, so a schema that contains itself does not go on for ever. */
export function conjunctionOf(document: JsonObject, schemas: readonly Schema[]): Conjunction {
  const parts = new Set<JsonObject>();
  const add = (schema: unknown): boolean => {
    if (schema === false) return false;
    if (!isObject(schema) || parts.has(schema)) return true;
    parts.add(schema);
    if (typeof schema.$ref === "string") {
      const target = targetOf(document, schema);
      if (target !== null && !add(target)) return false;
    }
    return listOf(schema.allOf).every(add);
  };
  return schemas.every(add) ? [...parts] : null;
}

export type TypeName = "object" | "array" | "string" | "integer" | "number" | "boolean" | "null";

/** Keywords that say which type is meant where there is no `type`. */
const KEYWORDS_OF: readonly [TypeName, readonly string[]][] = [
  ["object", ["properties", "required", "additionalProperties", "patternProperties", "minProperties"]],
  ["array", ["items", "prefixItems", "minItems", "contains", "uniqueItems"]],
  ["string", ["pattern", "format", "minLength", "maxLength", "contentEncoding", "contentMediaType"]],
  ["number", ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]],
];

/** The types that a value may have, those that say most first; null where every type is allowed. */
export function typesOf(parts: readonly JsonObject[]): TypeName[] | null {
  let allowed: TypeName[] | null = null;
  for (const { type } of parts) {
    if (type === undefined) continue;
    const own = [type].flat() as TypeName[];
    allowed = allowed === null ? own : intersect(allowed, own);
  }
  if (allowed === null) {
    const implied = KEYWORDS_OF.find(([, keywords]) =>
      parts.some((part) => keywords.some((keyword) => part[keyword] !== undefined)),
    );
    return implied === undefined ? null : [implied[0]];
  }
  return [...allowed.filter((name) => name !== "null"), ...allowed.filter((name) => name === "null")];
}

function intersect(left: TypeName[], right: TypeName[]): TypeName[] {
  return left.flatMap((name) => {
    if (right.includes(name)) return [name];
    if (name === "integer" && right.includes("number")) return [name];
    return name === "number" && right.includes("integer") ? ["integer" as const] : [];
  });
}

/** The largest of the numbers that a keyword has in the parts; undefined if it has none. */
export function largest(parts: readonly JsonObject[], keyword: string): number | undefined {
  const numbers = numbersOf(parts, keyword);
  return numbers.length === 0 ? undefined : Math.max(...numbers);
}

export function smallest(parts: readonly JsonObject[], keyword: string): number | undefined {
  const numbers = numbersOf(parts, keyword);
  return numbers.length === 0 ? undefined : Math.min(...numbers);
}

export function numbersOf(parts: readonly JsonObject[], keyword: string): number[] {
  return parts.map((part) => part[keyword]).filter((value) => typeof value === "number");
}

export function stringsOf(parts: readonly JsonObject[], keyword: string): string[] {
  return parts.map((part) => part[keyword]).filter((value) => typeof value === "string");
}

/** The properties that a value must have. */
export function requiredOf(parts: readonly JsonObject[]): string[] {
  return [...new Set(parts.flatMap((part) => listOf(part.required)))].filter(
    (name) => typeof name === "string",
  );
}

/** What a property has to fit: its own schemas, those of patterns, and those of what is not listed. */
export function schemasOfProperty(parts: readonly JsonObject[], name: string): Schema[] {
  const schemas: Schema[] = [];
  let isListed = false;
  for (const part of parts) {
    const own = ownSchemasOf(part, name);
    isListed ||= own.length > 0;
    const others = part.additionalProperties;
    schemas.push(...(own.length === 0 && isSchema(others) ? [others] : own));
  }
  // Only what no part of the conjunction lists is unevaluated.
  const unevaluated = parts.map((part) => part.unevaluatedProperties).filter(isSchema);
  return isListed ? schemas : [...schemas, ...unevaluated];
}

function ownSchemasOf(part: JsonObject, name: string): Schema[] {
  const properties = objectAt(part, "properties");
  const listed = Object.hasOwn(properties, name) ? properties[name] : undefined;
  const matched = Object.entries(objectAt(part, "patternProperties"))
    .filter(([pattern]) => matches(pattern, name))
    .map(([, schema]) => schema);
  return [listed, ...matched].filter(isSchema);
}

export function isSchema(value: unknown): value is Schema {
  return isObject(value) || typeof value === "boolean";
}

/** Whether a text matches a pattern; every text matches one that is not a regular expression. */
export function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, "u").test(text);
  } catch {
    return true;
  }
}
