import type { Place } from "../document/follow-reference.ts";
import { isObject, type JsonObject, listOf } from "../json/json.ts";
import { childOf } from "../json/json-pointer.ts";
import type { SchemaPlace } from "./flatten-schema.ts";
import { IN_PLACE } from "./in-place.ts";
import { readPattern } from "./mend-patterns.ts";
import { partsOf } from "./read-write.ts";

/** Whether a key matches a pattern of `patternProperties`; null where nobody knows. */
export type Matches = (pattern: string, key: string) => boolean | null;

type Parts = readonly Place[];

/** The fields of a schema. One whose own schema is `false` is forbidden, and so is not declared. */
export function namesIn({ properties, required }: JsonObject): string[] {
  const names = listOf(required).filter((name) => typeof name === "string");
  if (!isObject(properties)) return names;
  return [...Object.keys(properties).filter((name) => properties[name] !== false), ...names];
}

/** The fields that schemas forbid by `properties`, whatever their values. */
export function forbiddenNamesIn(parts: Parts): string[] {
  return parts.flatMap(({ value: { properties } }) =>
    isObject(properties) ? Object.keys(properties).filter((name) => properties[name] === false) : [],
  );
}

/** The fields that schemas require which all hold for one value. */
export function requiredIn(parts: Parts): Set<string> {
  const names = parts.flatMap(({ value }) => listOf(value.required));
  return new Set(names.filter((name) => typeof name === "string"));
}

/** The schemas of a field, one in each part that declares it. */
export function placesOfField(parts: Parts, name: string): SchemaPlace[] {
  return parts.flatMap(({ pointer, value: { properties } }) =>
    isObject(properties) && Object.hasOwn(properties, name)
      ? [{ pointer: childOf(pointer, "properties", name), value: properties[name] }]
      : [],
  );
}

/**
 * All schemas that the value of a key has to fit: in each part those of the field and of the patterns that the key
 * matches, else that of all other keys. `unevaluatedProperties` is about those of which neither the part nor a schema
 * that it is composed of says anything (JSON Schema Core, section 11.3). Where nobody knows whether a key matches a
 * pattern, it does unless it is declared. `propertyNames: false` forbids each key.
 */
export function placesOfProperty(
  document: JsonObject,
  parts: Parts,
  name: string,
  matches: Matches = matchesPattern,
): SchemaPlace[] {
  const isUndeclared = placesOfField(parts, name).length === 0;
  const placesIn = (part: Place): SchemaPlace[] => {
    const patterns = patternsOf(part.value).filter((pattern) => matches(pattern, name) ?? isUndeclared);
    const own = [...placesOfField([part], name), ...patterns.map((pattern) => placeOfPattern(part, pattern))];
    return own.length > 0 ? own : placeAt(part, "additionalProperties");
  };
  const placesOfValue = (part: Place) => {
    const [places, rest] = [placesIn(part), placeAt(part, "unevaluatedProperties")];
    if (places.length > 0 || rest.length === 0) return places;
    const isEvaluated = [...partsOf(document, part.value, IN_PLACE)].some(
      (value) =>
        value !== part.value &&
        (value.unevaluatedProperties !== undefined || placesIn({ ...part, value }).length > 0),
    );
    return isEvaluated ? [] : rest;
  };
  return [...parts.flatMap(placesOfValue), ...parts.flatMap(noNames)];
}

/** The place of `propertyNames: false`, where a schema has it. */
export function noNames(part: Place): SchemaPlace[] {
  return placeAt(part, "propertyNames").filter(({ value }) => value === false);
}

/** The schemas of the values of all keys that are data. Where a part has `additionalProperties`, no key is unevaluated. */
export function placesOfEntries(parts: Parts): SchemaPlace[] {
  const others = parts.flatMap((part) => placeAt(part, "additionalProperties"));
  return [
    ...parts.flatMap((part) => patternsOf(part.value).map((pattern) => placeOfPattern(part, pattern))),
    ...(others.length > 0 ? others : parts.flatMap((part) => placeAt(part, "unevaluatedProperties"))),
  ];
}

/** For each item of a list that may have schemas of its own, and for all others together, the schemas that it has to fit. */
export function placesOfItems(parts: Parts): SchemaPlace[][] {
  return Array.from({ length: prefixLength(parts) + 1 }, (_, index) => placesOfItem(parts, index));
}

/** The schemas of the item at an index of a list: that of the prefix, where there is one, else that of all others. */
export function placesOfItem(parts: Parts, index: number): SchemaPlace[] {
  return parts.flatMap((part) => {
    const prefix = listOf(part.value.prefixItems);
    if (index >= prefix.length) return placeAt(part, "items");
    return [{ pointer: childOf(part.pointer, "prefixItems", index), value: prefix[index] }];
  });
}

/** How many items have schemas of their own. */
function prefixLength(parts: Parts): number {
  return Math.max(0, ...parts.map(({ value }) => listOf(value.prefixItems).length));
}

/** Whether a schema says something of the values that stand in its place. */
export function saysSomething({ value }: SchemaPlace): boolean {
  return isObject(value) && Object.keys(value).length > 0;
}

/** Whether parts say that fields without a declaration are allowed, and nothing of their values. */
export function isOpen(parts: Parts): boolean {
  return parts.some(({ value: { additionalProperties: others } }) =>
    isObject(others) ? Object.keys(others).length === 0 : others === true,
  );
}

/** The patterns of keys. */
export function patternsOf({ patternProperties }: JsonObject): string[] {
  return isObject(patternProperties) ? Object.keys(patternProperties) : [];
}

/** Whether a text matches a pattern; null for one that is not a regular expression. */
export function matchesPattern(pattern: string, text: string): boolean | null {
  const known = readPattern(pattern);
  return known === null ? null : new RegExp(known, "u").test(text);
}

function placeAt({ pointer, value }: Place, keyword: string): SchemaPlace[] {
  const schema = value[keyword];
  return isObject(schema) || typeof schema === "boolean"
    ? [{ pointer: childOf(pointer, keyword), value: schema }]
    : [];
}

function placeOfPattern({ pointer, value }: Place, pattern: string): SchemaPlace {
  const patterns = value.patternProperties as JsonObject;
  return { pointer: childOf(pointer, "patternProperties", pattern), value: patterns[pattern] };
}
