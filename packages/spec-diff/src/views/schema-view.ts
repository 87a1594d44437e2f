import {
  canonical,
  isDescription,
  isObject,
  type JsonObject,
  listOf,
  matchesPattern,
  objectAt,
  type Pointer,
  patternsOf,
  setOwn,
} from "@tenant-api/openapi";
import { isNullable, typesOf } from "../spec/schema-types.ts";
import { areEqual, asSchema } from "../spec/schema-values.ts";

/** One of several schemas in a list, and where it is written. */
export interface Part {
  at: Pointer;
  value: JsonObject;
}

/**
 * A schema as it reads: what is spread over the parts of its `allOf` is in one place, and null is a property of a
 * schema, however it is written.
 */
export interface SchemaView {
  /** Its keywords, those of its parts among them, apart from `$ref`, `allOf` and what only allows null. */
  schema: JsonObject;
  /** The references that it is made of. */
  references: string[];
  /** Parts of its `allOf` that say another thing of what is said already, and stay parts. */
  parts: Part[];
  /** Where the schema is written that holds a keyword, or one of its properties. */
  homeOf(keyword: string, property?: string): Pointer;
  /** Where the only value of its enum is written, if that is a `const`. */
  constAt?: Pointer;
}

/** Reads two versions of a schema: one alternative is read as such where the other version has several. */
export function viewsOf(
  [before, at]: readonly [JsonObject, Pointer],
  [after, to]: readonly [JsonObject, Pointer],
): { before: SchemaView; after: SchemaView } {
  const views = { before: viewOf(before, at), after: viewOf(after, to) };
  const isChoice = ({ schema }: SchemaView) => ALTERNATIVES.some((key) => key in schema);
  if (isChoice(views.before) === isChoice(views.after)) return views;
  return { before: viewOf(before, at, ALTERNATIVES), after: viewOf(after, to, ALTERNATIVES) };
}

export const ALTERNATIVES = ["anyOf", "oneOf"] as const;

/**
 * Reads a schema that is written at a place.
 *
 * @param kept Which alternatives stay such, even if there is only one beside null.
 */
export function viewOf(written: JsonObject, at: Pointer, kept: readonly string[] = []): SchemaView {
  const { $ref, allOf, ...schema } = written;
  const references = typeof $ref === "string" ? [$ref] : [];
  let view: SchemaView = { schema, references, parts: [], homeOf: () => at };
  for (const key of ALTERNATIVES) view = withoutChoice(view, key, at, kept.includes(key));
  const own = view.schema;
  let isNullRefused = refusesNull(own);
  listOf(allOf).forEach((part, index) => {
    const value = asSchema(part) ?? {};
    const place = `${at}/allOf/${index}`;
    const { words, rest } = splitWords(view, viewOf(value, place));
    isNullRefused ||= refusesNull(rest.schema);
    const merged = mergeViews(view, rest, own);
    if (!merged) view.parts.push({ at: place, value });
    else {
      view = merged;
      // What people read about a part is compared, but makes it no other value.
      if (Object.keys(words).length > 0) view.parts.push({ at: place, value: words });
    }
  });
  if (isNullRefused && !isNullable(own)) {
    const { nullable: _, ...schema }: JsonObject = view.schema;
    view = { ...view, schema };
  }
  return view;
}

function refusesNull(schema: JsonObject): boolean {
  return typesOf(schema).size > 0 && !isNullable(schema);
}

/** A part without its words that say something else than those of the whole. */
function splitWords({ schema }: SchemaView, part: SchemaView): { words: JsonObject; rest: SchemaView } {
  const isOther = ([key, value]: [string, unknown]) =>
    isDescription(key) && Object.hasOwn(schema, key) && canonical(schema[key]) !== canonical(value);
  const entries = Object.entries(part.schema);
  const words = Object.fromEntries(entries.filter(isOther));
  const kept = Object.fromEntries(entries.filter((entry) => !isOther(entry)));
  return { words, rest: { ...part, schema: kept } };
}

/** The alternatives of a schema, without those that are null. */
export function alternativesOf({ schema, homeOf }: SchemaView, key: string): Part[] {
  return partsAt(schema[key], `${homeOf(key)}/${key}`).filter(({ value }) => !isNull(value));
}

/**
 * Both at once; null if they speak of one keyword or property in two ways.
 *
 * @param own The keywords that stand beside the part. Others of the view were merged before.
 */
export function mergeViews(
  view: SchemaView,
  part: SchemaView,
  own: JsonObject = view.schema,
): SchemaView | null {
  const [ours, theirs] = [view.schema, part.schema];
  const [properties, others] = [objectAt(ours, "properties"), objectAt(theirs, "properties")];
  const isOneMeaning = (a: JsonObject, b: JsonObject, key: string) =>
    !Object.hasOwn(a, key) || canonical(a[key]) === canonical(b[key]);
  const keywords = Object.keys(theirs).filter((key) => key !== "required" && key !== "properties");
  if (!keywords.every((key) => isOneMeaning(ours, theirs, key))) return null;
  if (!Object.keys(others).every((name) => isOneMeaning(properties, others, name))) return null;

  if (!TOGETHER.every((keys) => areTogether(keys, ours, theirs))) return null;
  // They speak of what all parts of their own leave.
  const [rest, otherRest] = [restOf(ours, own), restOf(theirs)];
  const isUnclear =
    part.references.length + part.parts.length > 0 || APPLICATORS.some((key) => key in theirs);
  if (UNEVALUATED.some((key) => key in theirs) && isUnclear) return null;

  const required = [...new Set([...listOf(ours.required), ...listOf(theirs.required)])];
  const [one, other] = [withRestOf(ours, theirs, otherRest), withRestOf(theirs, ours, rest)];
  const hasProperties = "properties" in ours || "properties" in theirs;
  return {
    schema: {
      ...other,
      ...one,
      ...(required.length > 0 ? { required } : {}),
      ...(hasProperties
        ? { properties: { ...objectAt(other, "properties"), ...objectAt(one, "properties") } }
        : {}),
    },
    references: [...view.references, ...part.references],
    parts: [...view.parts, ...part.parts],
    homeOf: (keyword, property) => {
      const isOurs = property === undefined ? keyword in ours : Object.hasOwn(properties, property);
      return (isOurs ? view : part).homeOf(keyword, property);
    },
  };
}

/** Keywords that mean something only beside each other. */
const TOGETHER = [
  ["contains", "minContains", "maxContains"],
  ["if", "then", "else"],
];

function areTogether(keys: readonly string[], ...parts: readonly JsonObject[]): boolean {
  const [some, others] = parts.map((part) => keys.filter((key) => key in part).join());
  return some === "" || others === "" || some === others;
}

const UNEVALUATED = ["unevaluatedProperties", "unevaluatedItems"];
/** Keywords that look at the same value as the schema that they stand in. */
const APPLICATORS = [...ALTERNATIVES, "if", "dependentSchemas"];

/** Schemas of all members that a schema does not list. */
interface Rest {
  fields: JsonObject | undefined;
  items: JsonObject | undefined;
}

/** @param own What stands beside all parts: its `unevaluatedProperties` know the members of the parts. */
function restOf(part: JsonObject, own: JsonObject = {}): Rest {
  const rest = (key: string, unevaluated: string) => {
    const value = part[key] ?? (unevaluated in own ? undefined : part[unevaluated]);
    return withoutWords(asSchema(value));
  };
  return {
    fields: rest("additionalProperties", "unevaluatedProperties"),
    items: rest("items", "unevaluatedItems"),
  };
}

/**
 * A part with what another one says of its members: `additionalProperties` and `items` speak of all that is not listed
 * beside them, and other parts list members, too.
 */
function withRestOf(part: JsonObject, other: JsonObject, { fields, items }: Rest): JsonObject {
  const isSaid = (rest: JsonObject | undefined) => rest !== undefined && Object.keys(rest).length > 0;
  if (!isSaid(fields) && !isSaid(items)) return part;
  const patterns = patternsOf(other);
  const isListed = (name: string) =>
    Object.hasOwn(objectAt(other, "properties"), name) ||
    patterns.some((pattern) => matchesPattern(pattern, name) !== false);
  return {
    ...part,
    ...(isSaid(fields) && withMembers(part, "properties", fields, isListed)),
    ...(isSaid(fields) && withMembers(part, "patternProperties", fields, (name) => patterns.includes(name))),
    ...(isSaid(items) &&
      !("prefixItems" in other) &&
      "prefixItems" in part && { prefixItems: listOf(part.prefixItems).map((item) => allOf(item, items)) }),
  };
}

/** The members that a keyword lists: those that the other part does not list are what its rest allows, too. */
function withMembers(
  part: JsonObject,
  keyword: string,
  rest: JsonObject | undefined,
  isListed: (name: string) => boolean,
): JsonObject {
  if (!isObject(part[keyword])) return {};
  const members: JsonObject = {};
  for (const [name, value] of Object.entries(part[keyword]))
    setOwn(members, name, isListed(name) ? value : allOf(value, rest));
  return { [keyword]: members };
}

function withoutWords(rest: JsonObject | undefined): JsonObject | undefined {
  return rest && Object.fromEntries(Object.entries(rest).filter(([key]) => !isDescription(key)));
}

function allOf(value: unknown, rest: JsonObject | undefined): JsonObject {
  const schema = asSchema(value) ?? {};
  const parts = listOf(schema.allOf);
  return parts.some((part) => areEqual(part, rest)) ? schema : { ...schema, allOf: [...parts, rest] };
}

/** `anyOf: [A]` is A, and `anyOf: [A, null]` is A that can be null. */
function withoutChoice(view: SchemaView, key: string, at: Pointer, isKept: boolean): SchemaView {
  const written = partsAt(view.schema[key], `${at}/${key}`);
  const others = written.filter(({ value }) => !isNull(value));
  const [only] = others;
  if (only === undefined) return view;
  const isNullToo = others.length < written.length;
  const schema = isNullToo ? { ...view.schema, nullable: true } : view.schema;
  const { [key]: _, ...rest }: JsonObject = schema;
  const merged =
    others.length === 1 && !isKept
      ? mergeViews({ ...view, schema: rest }, viewOf(only.value, only.at))
      : null;
  return merged ?? { ...view, schema };
}

function partsAt(list: unknown, at: Pointer): Part[] {
  return listOf(list).map((part, index) => ({ at: `${at}/${index}`, value: asSchema(part) ?? {} }));
}

function isNull({ type, const: constant, enum: values }: JsonObject): boolean {
  const isOnlyNull = Array.isArray(values) && values.length > 0 && values.every((value) => value === null);
  return type === "null" || constant === null || isOnlyNull;
}
