import {
  childOf,
  followReference,
  isObject,
  isReference,
  type JsonObject,
  type JsonType,
  listOf,
  objectAt,
  type Pointer,
  type SchemaReader,
  valueAt,
} from "@tenant-api/openapi";
import { type DescribeOptions, describeShape, typesOf, withNull } from "../../shape/describe-shape.ts";
import { only, withoutNull } from "../../shape/only-types.ts";
import type { ValueShape } from "../../shape/value-shape.ts";
import type { SpecEdit } from "../spec-edit.ts";
import { addTypes } from "./add-types.ts";
import { correctEnum, correctFormat } from "./correct-values.ts";
import { countReferences } from "./count-references.ts";
import { moveBeside, rewrite, UNIONS } from "./rewrite-schema.ts";
import { saysNothing } from "./says-nothing.ts";

/** Everything that a correction depends on. */
export interface CorrectionContext {
  document: JsonObject;
  /** Says which types the schemas of the document allow. */
  reader: SchemaReader;
  options: DescribeOptions;
  /** Whether the schema at a place may be changed: what is documented may not. */
  mayChange(pointer: Pointer): boolean;
  /** The values of all places that share a schema, of which those of one are given. */
  allOf(pointer: Pointer, shape: ValueShape): ValueShape;
  /** The unions of which a part is corrected by the same value: one that leads back to them says nothing more. */
  around?: ReadonlySet<Pointer>;
  /** Whether other places refer to the schema, too: the types that it allows stay. */
  isShared?: boolean;
}

/**
 * The edits after which a schema allows what was seen in its place: types, null, format, values of an enum. It keeps
 * all that it allowed, but for types and formats of which nothing was seen, unless other places share it.
 *
 * Of a union, or an `allOf`, types and null are corrected: which of its parts lacks a format or a value, a person must
 * decide.
 *
 * @param at The place of the schema in the document.
 */
export function correctSchema(at: Pointer, shape: ValueShape, context: CorrectionContext): SpecEdit[] {
  const schema = valueAt(context.document, at);
  if (!isObject(schema) || shape.seen === 0) return [];
  if (isReference(schema)) return correctReference(at, schema, shape, context);
  if (!context.mayChange(at) || context.reader.nodeAt(at).isTooLarge) return [];
  if (saysNothing(schema))
    return typesOf(shape).length === 0 ? [] : rewrite(at, schema, shape, context.options);
  if (UNIONS.some((keyword) => schema[keyword] !== undefined))
    return correctUnion(at, schema, shape, context);
  return correctPlain(at, schema, shape, context);
}

function correctPlain(
  at: Pointer,
  schema: JsonObject,
  shape: ValueShape,
  context: CorrectionContext,
): SpecEdit[] {
  const { is30 } = context.options;
  const { missing, isNullMissing } = missingTypes(at, shape, context);
  if (missing.length > 0 && missing.length === typesOf(shape).length && !context.isShared)
    return rewrite(at, schema, shape, context.options);
  const edits: SpecEdit[] = [];
  const others = missing.filter((type) => type !== "number" || ![schema.type].flat().includes("integer"));
  const isList = schema.enum !== undefined || schema.const !== undefined;
  if (others.length > 0 && (is30 || isList)) return besideOthers(at, schema, shape, missing, context);
  if (missing.length > 0 || isNullMissing) edits.push(...addTypes(at, schema, missing, isNullMissing, is30));
  for (const type of missing) {
    const { type: _, ...stated } = describeShape(only(shape, type), context.options);
    for (const [key, value] of Object.entries(stated))
      if (schema[key] === undefined) edits.push({ kind: "set", at: childOf(at, key), value });
  }
  const all = context.isShared ? context.allOf(at, shape) : shape;
  edits.push(...correctFormat(at, schema, all, missing));
  edits.push(...correctEnum(at, schema, shape));
  return [...edits, ...correctInner(at, schema, shape, context)];
}

/** Items and values of maps; fields are corrected by themselves. */
function correctInner(
  at: Pointer,
  schema: JsonObject,
  { items, entries, fields }: ValueShape,
  { around: _, ...context }: CorrectionContext,
): SpecEdit[] {
  const ofItems = items && isObject(schema.items) ? correctSchema(childOf(at, "items"), items, context) : [];
  const node = context.reader.nodeAt(at);
  if (entries === undefined || node.hasSeveralEntries || node.forbiddenEvenAt(at, null) !== null)
    return ofItems;
  const patterns = Object.keys(objectAt(schema, "patternProperties"));
  if (patterns.length > 0) {
    const places = patterns.map((pattern) => childOf(at, "patternProperties", pattern));
    return [...ofItems, ...places.flatMap((place) => correctSchema(place, entries, context))];
  }
  const place = childOf(at, "additionalProperties");
  if (isObject(schema.additionalProperties) && Object.keys(schema.additionalProperties).length > 0)
    return [...ofItems, ...correctSchema(place, entries, context)];
  // Where keys are names, too, the values of maps would have to fit them.
  const isMap =
    fields.size === 0 &&
    Object.keys(objectAt(schema, "properties")).length === 0 &&
    schema.additionalProperties !== false;
  const value = describeShape(entries, context.options);
  return isMap ? [...ofItems, { kind: "set", at: place, value }] : ofItems;
}

/** A list of values allows no other type, nor does OpenAPI 3.0 have several: it becomes one of several schemas. */
function besideOthers(
  at: Pointer,
  schema: JsonObject,
  shape: ValueShape,
  missing: readonly JsonType[],
  context: CorrectionContext,
): SpecEdit[] {
  const { options } = context;
  const { isNullMissing } = missingTypes(at, shape, context);
  // Corrected first, so that it moves as it is to be.
  const fitting = { ...shape, types: new Map([...shape.types].filter(([type]) => !isMissing(type))) };
  const corrected = correctSchema(at, fitting, context);
  if (corrected.length > 0) return corrected;
  const { is30 } = options;
  const others = missing.map((type) => describeShape(only(shape, type), options));
  return moveBeside(at, schema, (own) => {
    if (isNullMissing && is30) return [withNull(own, true), ...others];
    return [own, ...others, ...(isNullMissing ? [{ type: "null" }] : [])];
  });

  function isMissing(type: JsonType): boolean {
    return missing.includes(type) || (type === "null" && isNullMissing);
  }
}

function correctReference(
  at: Pointer,
  schema: JsonObject & { $ref: string },
  shape: ValueShape,
  context: CorrectionContext,
): SpecEdit[] {
  const { document, options } = context;
  const target = followReference(document, at, schema);
  if (target === null) return [];
  const { pointer, value } = target;
  // What stands for the unknown does so in many places.
  if (saysNothing(value)) return [];
  const seen = typesOf(shape);
  const { missing, isNullMissing } = missingTypes(pointer, shape, context);
  // Whether there is a value is said here; what it is, in the schema that others share.
  const isShared = context.isShared === true || (countReferences(document).get(pointer) ?? 0) > 1;
  const shared =
    missing.length === 0 ? correctSchema(pointer, withoutNull(shape), { ...context, isShared }) : [];
  if ((missing.length === 0 && !isNullMissing) || !context.mayChange(at)) return shared;
  const remove: SpecEdit = { kind: "remove", at: childOf(at, "$ref") };
  if (missing.length > 0 && missing.length === seen.length)
    return [remove, ...rewrite(at, {}, shape, options)];
  const reference = { $ref: schema.$ref };
  const set = (key: string, to: unknown): SpecEdit => ({ kind: "set", at: childOf(at, key), value: to });
  const others = missing.map((type) => describeShape(only(shape, type), options));
  if (options.is30) {
    const parts = [reference, ...others];
    const keyword = others.length > 0 ? "anyOf" : "allOf";
    return [...shared, remove, set(keyword, parts), ...(isNullMissing ? [set("nullable", true)] : [])];
  }
  const parts = [reference, ...others, ...(isNullMissing ? [{ type: "null" }] : [])];
  return [...shared, remove, set("anyOf", parts)];
}

/** A type that no part of a union allows becomes one more part; without a union, the whole becomes a part of one. */
function correctUnion(
  at: Pointer,
  schema: JsonObject,
  shape: ValueShape,
  context: CorrectionContext,
): SpecEdit[] {
  const { options } = context;
  const { missing, isNullMissing } = missingTypes(at, shape, context);
  const keyword = ["anyOf", "oneOf"].find((key) => Array.isArray(schema[key]));
  if (missing.length === 0 && !isNullMissing)
    return keyword === undefined ? [] : correctParts(childOf(at, keyword), shape, context);
  const isOpen = !["type", "allOf", "discriminator", "not", "if"].some((key) => schema[key] !== undefined);
  if (keyword === undefined || !isOpen) {
    if (missing.length > 0 || !options.is30) return besideOthers(at, schema, shape, missing, context);
    return [{ kind: "set", at: childOf(at, "nullable"), value: true }];
  }
  const place = childOf(at, keyword);
  const others = missing.map((type) => describeShape(only(shape, type), options));
  const added = [...others, ...(isNullMissing && !options.is30 ? [{ type: "null" }] : [])];
  return [
    ...added.map((value): SpecEdit => ({ kind: "append", at: place, value })),
    ...(isNullMissing && options.is30
      ? [{ kind: "set", at: childOf(at, "nullable"), value: true } as const]
      : []),
  ];
}

/** Each part by the values of those types that it alone allows. Of the others, a person must decide which part is wrong. */
function correctParts(at: Pointer, shape: ValueShape, context: CorrectionContext): SpecEdit[] {
  const { around = new Set() } = context;
  if (around.has(at)) return [];
  const within = { ...context, around: new Set([...around, at]) };
  const places = listOf(valueAt(context.document, at)).map((_, index) => childOf(at, index));
  const nodes = places.map((place) => context.reader.nodeAt(place));
  return places.flatMap((place, index) => {
    const types = typesOf(shape).filter((type) =>
      nodes.every((node, other) => node.allows(type) === (other === index)),
    );
    return types.length === 0 ? [] : correctSchema(place, only(shape, ...types), within);
  });
}

/** The types that were seen, and that a schema does not allow, by whichever of its parts. */
function missingTypes(at: Pointer, shape: ValueShape, { reader }: CorrectionContext) {
  const node = reader.nodeAt(at);
  const missing = typesOf(shape).filter((type) => !node.allows(type));
  return { missing, isNullMissing: shape.types.has("null") && !node.allows("null") };
}
