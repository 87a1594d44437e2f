import { followReference, type Place } from "../document/follow-reference.ts";
import { isReference, type JsonObject, listOf, objectAt, objectsIn } from "../json/json.ts";
import { childOf, type Pointer } from "../json/json-pointer.ts";
import { isAnnotation } from "./annotations.ts";
import { discriminatorOf } from "./discriminator-values.ts";

/** Component schemas that extend others by `allOf`, by the schema that they extend. */
export type Inheritance = ReadonlyMap<Pointer, readonly Pointer[]>;

/**
 * Finds the component schemas that extend others by `allOf`.
 *
 * @example
 * findInheritance(document).get("#/components/schemas/Pet"); // ["#/components/schemas/Cat"]
 */
export function findInheritance(document: JsonObject): Inheritance {
  const children = new Map<Pointer, Pointer[]>();
  const schemas = objectAt(objectAt(document, "components"), "schemas");
  for (const [name, schema] of objectsIn(schemas)) {
    for (const part of basesOf(schema)) {
      const parent = schemaReferredTo(document, part);
      if (parent === null) continue;
      const heirs = children.get(parent) ?? [];
      heirs.push(childOf("#/components/schemas", name));
      children.set(parent, heirs);
    }
  }
  return children;
}

/** All schemas that extend one, those that extend these among them. */
export function heirsOf(inheritance: Inheritance, pointer: Pointer): Pointer[] {
  const found = new Set<Pointer>();
  const open = [...(inheritance.get(pointer) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(inheritance.get(next) ?? []));
  }
  found.delete(pointer);
  return [...found];
}

/** The references by which a schema extends others. */
export function basesOf(schema: JsonObject): (JsonObject & { $ref: string })[] {
  return listOf(schema.allOf).filter(isReference);
}

/** Whether a schema is nothing but another one, with words beside it. */
export function isOtherName({ allOf, nullable: _, ...beside }: JsonObject): boolean {
  return Array.isArray(allOf) && allOf.length === 1 && Object.keys(beside).every(isAnnotation);
}

/**
 * The schemas that extend one which has a discriminator: a value may be any of them (OpenAPI 3.1, section 4.8.25). A union
 * says itself what a value may be.
 */
export function heirsNamedBy(
  document: JsonObject,
  inheritance: Inheritance,
  { pointer, value }: Place,
): Pointer[] {
  const isUnion = Array.isArray(value.oneOf) || Array.isArray(value.anyOf);
  return isUnion || discriminatorOf(document, value) === null ? [] : heirsOf(inheritance, pointer);
}

/** The schema that a reference leads to; null for what is no reference, or leads nowhere. */
export function schemaReferredTo(document: JsonObject, schema: unknown): Pointer | null {
  const { $ref } = Object(schema) as JsonObject;
  if (typeof $ref !== "string") return null;
  return followReference(document, "#", { $ref })?.pointer ?? null;
}
