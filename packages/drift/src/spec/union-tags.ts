import {
  childOf,
  isObject,
  type JsonObject,
  normalizePointer,
  objectAt,
  type Pointer,
  tokensOf,
} from "@tenant-api/openapi";
import type { Alternative } from "./alternative.ts";

/**
 * The alternatives of one member of a union, with the values that the discriminator of the union has for it: those
 * that the `mapping` leads from to it; without any, its name (OpenAPI 3.1, section 4.8.25).
 *
 * @param reference Where the member is declared; nothing if it is declared in the union itself.
 */
export function tagsOf(member: readonly Alternative[], union: JsonObject, reference: unknown): Alternative[] {
  const { propertyName, mapping } = objectAt(union, "discriminator");
  if (typeof propertyName !== "string" || typeof reference !== "string") return [...member];
  const pointer = normalizePointer(reference);
  const mapped = Object.entries(isObject(mapping) ? mapping : {}).flatMap(([value, target]) =>
    targetOf(target) === pointer ? [value] : [],
  );
  const name = tokensOf(pointer).at(-1) ?? "";
  return member.map((one) => {
    // The members of a union within this one have values of their own.
    if (mapped.length === 0 && one.tags.has(propertyName)) return one;
    const values = new Set(mapped.length > 0 ? mapped : [name]);
    return { ...one, tags: new Map([...one.tags, [propertyName, values]]) };
  });
}

/** A mapping has references, or names of components. */
function targetOf(target: unknown): Pointer | null {
  if (typeof target !== "string") return null;
  return target.startsWith("#") ? normalizePointer(target) : childOf("#/components/schemas", target);
}
