import type { Place } from "../document/follow-reference.ts";
import { isObject, listOf } from "../json/json.ts";
import type { Alternative } from "./alternative.ts";
import { type FlatSchema, isCounting, type SchemaPart } from "./flatten-schema.ts";

/** What holds in any case. What a schema says itself comes before what it has from those that it refers to. */
export function ownAlternative({ parts }: FlatSchema): Alternative {
  const nearest = parts.toSorted((a, b) => a.references - b.references);
  const homes = nearest.filter((part) => !isBare(part));
  const [own] = homes
    .filter(hasFields)
    .toSorted((a, b) => a.references - b.references || ranked(a) - ranked(b));
  const home = own ?? homes[0] ?? nearest[0];
  return {
    parts: nearest.filter(isCounting),
    home: { pointer: home?.pointer ?? "#", hasFields: home !== undefined && hasFields(home) },
    tags: new Map(),
  };
}

/** A part that has fields comes before the whole, which only has a place for them. */
function ranked({ value }: SchemaPart): number {
  return isObject(value.properties) ? 0 : 1;
}

/** What is composed of several schemas has a place for fields of its own; what only renames one has not. */
function hasFields({ value: { properties, allOf } }: SchemaPart): boolean {
  return isObject(properties) || listOf(allOf).length > 1;
}

/** Whether only descriptions stand beside a reference: such a schema has no place for fields of its own. */
export function isBare(part: Place): boolean {
  if (typeof part.value.$ref !== "string") return false;
  return !isCounting(part) && !COMPOSING.some((keyword) => part.value[keyword] !== undefined);
}

const COMPOSING = [
  "allOf",
  "oneOf",
  "anyOf",
  "then",
  "else",
  "dependentSchemas",
  "discriminator",
  "nullable",
];
