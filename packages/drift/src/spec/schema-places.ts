import { childOf, isObject, type JsonObject, listOf, type Pointer } from "@tenant-api/openapi";
import type { Alternative } from "./alternative.ts";
import { matchesPattern } from "./key-pattern.ts";

/** The fields of a schema. One whose own schema is `false` is forbidden, and so is not declared. */
export function namesIn({ properties, required }: JsonObject): string[] {
  const names = listOf(required).filter((name) => typeof name === "string");
  if (!isObject(properties)) return names;
  return [...Object.keys(properties).filter((name) => properties[name] !== false), ...names];
}

/** Where an alternative declares a field: in each part that does. */
export function placesOfField({ parts }: Alternative, name: string): Pointer[] {
  return parts.flatMap(({ pointer, value: { properties } }) =>
    isObject(properties) && Object.hasOwn(properties, name) && properties[name] !== false
      ? [childOf(pointer, "properties", name)]
      : [],
  );
}

/** Where it declares the value of a key that is data. */
export function placesOfEntry({ parts }: Alternative, name: string): Pointer[] {
  const matched = parts.flatMap((part) =>
    patternsOf(part.value)
      .filter((pattern) => matchesPattern(pattern, name))
      .map((pattern) => childOf(part.pointer, "patternProperties", pattern)),
  );
  return matched.length > 0 ? matched : parts.flatMap(placesOfRest);
}

/** Where it declares the values of all keys that are data. */
export function placesOfEntries({ parts }: Alternative): Pointer[] {
  return parts.flatMap((part) => [
    ...patternsOf(part.value).map((pattern) => childOf(part.pointer, "patternProperties", pattern)),
    ...placesOfRest(part),
  ]);
}

/** A schema that says nothing of the values allows unknown fields, but makes no map. */
function placesOfRest({ pointer, value }: Alternative["parts"][number]): Pointer[] {
  return ["additionalProperties", "unevaluatedProperties"].flatMap((keyword) => {
    const schema = value[keyword];
    return isObject(schema) && Object.keys(schema).length > 0 ? [childOf(pointer, keyword)] : [];
  });
}

/** Whether it says that fields without a declaration are allowed, and nothing of their values. */
export function isOpen({ parts }: Alternative): boolean {
  return parts.some(({ value: { additionalProperties: others } }) =>
    isObject(others) ? Object.keys(others).length === 0 : others === true,
  );
}

/** Where it declares the items of a list. */
export function placesOfItems({ parts }: Alternative): Pointer[] {
  return parts.flatMap(({ pointer, value: { items, prefixItems } }) => [
    ...(isObject(items) ? [childOf(pointer, "items")] : []),
    ...listOf(prefixItems).map((_, index) => childOf(pointer, "prefixItems", index)),
  ]);
}

/** The patterns of keys. */
export function patternsOf({ patternProperties }: JsonObject): string[] {
  return isObject(patternProperties) ? Object.keys(patternProperties) : [];
}
