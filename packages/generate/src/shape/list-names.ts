import { followReference, isObject, type JsonObject, listOf, objectAt, setOwn } from "@tenant-api/openapi";
import { withoutAnnotations } from "./keywords.ts";
import { NAMES } from "./marks.ts";

/** More names than this are not written out as fields. */
const MOST_FIELDS = 100;

/**
 * Says which names the fields of a map have, where `propertyNames` lists them. A map with fields of its own, or some that
 * are always there, has all of them as fields; any other is marked.
 */
export function listNames(schema: JsonObject, document: JsonObject): JsonObject {
  const names = namesInTypes(schema, document);
  if (names === null) return schema;
  const { propertyNames, ...rest } = schema;
  const { type = "object", additionalProperties: others = true } = rest;
  const fields = objectAt(rest, "properties");
  if (hasNoFields(schema)) {
    if (names.length === 0) return { ...rest, type, additionalProperties: false };
    const target = followReference(document, "#", propertyNames)?.value;
    // A name that somebody gave to the list says more than its values.
    const isNamed = isObject(propertyNames) && isListOfTexts(target, names);
    const listed = isNamed ? propertyNames : { type: "string", enum: names };
    return { ...rest, type, propertyNames: listed, additionalProperties: others, [NAMES]: true };
  }
  const properties = { ...fields };
  const value = isObject(others) ? withoutAnnotations(others) : {};
  for (const name of names) if (!Object.hasOwn(fields, name)) setOwn(properties, name, value);
  return { ...rest, properties, additionalProperties: false };
}

/** The names that `propertyNames` lists, if types say that a map has these alone; otherwise null. */
export function namesInTypes(schema: JsonObject, document: JsonObject): string[] | null {
  const { propertyNames, type = "object", additionalProperties, patternProperties } = schema;
  const isMap = [type].flat().every((one) => one === "object" || one === "null");
  // Which pattern a name matches is not asked: the pattern is foreign text.
  if (!isMap || patternProperties !== undefined || additionalProperties === false) return null;
  const names = namesOf(document, propertyNames);
  return names === null || hasNoFields(schema) || names.length <= MOST_FIELDS ? names : null;
}

function hasNoFields(schema: JsonObject): boolean {
  return Object.keys(objectAt(schema, "properties")).length === 0 && listOf(schema.required).length === 0;
}

/** The names that a schema allows; null if it does not list them. */
export function namesOf(document: JsonObject, schema: unknown): string[] | null {
  return listNamesOf(document, schema, new Map());
}

/** @param known What was found before; a schema that is part of itself lists nothing. */
function listNamesOf(
  document: JsonObject,
  schema: unknown,
  known: Map<unknown, string[] | null>,
): string[] | null {
  const value = followReference(document, "#", schema)?.value;
  if (schema === false) return [];
  if (value === undefined) return null;
  const found = known.get(value);
  if (found !== undefined) return found;
  known.set(value, null);
  const names = namesListedBy(document, value, known);
  known.set(value, names);
  return names;
}

function namesListedBy(
  document: JsonObject,
  value: JsonObject,
  known: Map<unknown, string[] | null>,
): string[] | null {
  const namesOfPart = (part: unknown) => listNamesOf(document, part, known);
  const lists: (string[] | null)[] = listOf(value.allOf).map(namesOfPart);
  if (Array.isArray(value.enum)) lists.push(value.enum.filter((name) => typeof name === "string"));
  if ("const" in value) lists.push(typeof value.const === "string" ? [value.const] : []);
  for (const union of [value.anyOf, value.oneOf]) {
    const members = listOf(union).map(namesOfPart);
    if (members.length > 0)
      lists.push(members.includes(null) ? null : [...new Set(members.flatMap((names) => names ?? []))]);
  }
  const [first, ...others] = lists.filter((list) => list !== null);
  if (first === undefined) return null;
  const sets = others.map((list) => new Set(list));
  return [...new Set(first)].filter((name) => sets.every((list) => list.has(name)));
}

function isListOfTexts(schema: JsonObject | undefined, names: readonly string[]): boolean {
  return Array.isArray(schema?.enum) && schema.type === "string" && schema.enum.length === names.length;
}
