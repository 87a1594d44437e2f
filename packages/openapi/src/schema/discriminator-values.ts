import { followReference } from "../document/follow-reference.ts";
import { type JsonObject, objectAt, stringOrNull } from "../json/json.ts";
import { childOf, type Pointer, tokensOf, valueAt } from "../json/json-pointer.ts";

/** The field by which a value shows which member of a union it is. */
export interface Discriminator {
  propertyName: string;
  /** The schema that each value stands for; null for what leads to none. */
  mapping: ReadonlyMap<string, Pointer | null>;
  /** The schema of a value without the field, or with another value of it (OpenAPI 3.2); null if there is none. */
  fallback: Pointer | null;
}

/**
 * The discriminator of a schema; null if it has none. Its mapping has references, or names of components.
 *
 * @example
 * const pet = { discriminator: { propertyName: "kind", mapping: { cat: "Cat" } } };
 * discriminatorOf(document, pet)?.mapping.get("cat"); // "#/components/schemas/Cat"
 */
export function discriminatorOf(document: JsonObject, schema: unknown): Discriminator | null {
  const discriminator = objectAt(schema, "discriminator");
  const propertyName = stringOrNull(discriminator.propertyName);
  if (propertyName === null) return null;
  const mapping = Object.entries(objectAt(discriminator, "mapping"));
  return {
    propertyName,
    mapping: new Map(mapping.map(([value, target]) => [value, schemaNamed(document, target)])),
    fallback: schemaNamed(document, discriminator.defaultMapping),
  };
}

/**
 * The values that stand for a schema: those that the mapping leads from to it. Without any, it is its name (OpenAPI
 * 3.1, section 4.8.25).
 */
export function valuesFor(
  { mapping }: Discriminator,
  schema: Pointer,
): { mapped: string[]; implied: string } {
  const mapped = [...mapping].flatMap(([value, target]) => (target === schema ? [value] : []));
  return { mapped, implied: tokensOf(schema).at(-1) ?? "" };
}

function schemaNamed(document: JsonObject, target: unknown): Pointer | null {
  if (typeof target !== "string") return null;
  const pointer = target.startsWith("#") ? target : childOf("#/components/schemas", target);
  return followReference(document, pointer, valueAt(document, pointer))?.pointer ?? null;
}
