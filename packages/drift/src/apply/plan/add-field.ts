import {
  childOf,
  followReference,
  isObject,
  isReference,
  type JsonObject,
  objectAt,
  type Pointer,
  parentOf,
  tokensOf,
  valueAt,
} from "@tenant-api/openapi";
import type { ObservedField } from "../../check/observed-field.ts";
import { describeShape } from "../../shape/describe-shape.ts";
import type { SpecEdit } from "../spec-edit.ts";
import { evidenceOf, sourceText } from "./evidence.ts";
import { hasOpenRecords } from "./open-records.ts";
import { describing, markObserved, type PlanContext, setAll } from "./plan-context.ts";
import { holderOf } from "./require-field.ts";
import { saysNothing } from "./says-nothing.ts";

/** A field, or what stands around it, that the spec does not have. */
export function addField(field: ObservedField, context: PlanContext): SpecEdit[] {
  const holder = holderOf(field.at) ?? mapOf(field.at, context);
  if (holder === null || isInsideUnknown(field.at, context) || !mayHold(holder, context)) return [];
  if (isRefused(field.at, holder, context)) return [];
  const value = {
    ...describeShape(field.shape, describing(field, context)),
    "x-provenance": "observed",
    "x-observed": evidenceOf(field),
    "x-source": sourceText(field.sources),
  };
  return [...typesAround(field, context), { kind: "set", at: field.at, value }];
}

/**
 * The schema of a map, whose values are described as one field is; null for one that names fields, too: those that it
 * does not name yet would have to be like the values.
 */
function mapOf(at: Pointer, { document }: PlanContext): Pointer | null {
  const tokens = tokensOf(at);
  if (tokens.at(-1) !== "additionalProperties" || tokens.at(-2) === "properties") return null;
  const schema = valueAt(document, parentOf(at));
  return isObject(schema) && Object.keys(objectAt(schema, "properties")).length > 0 ? null : parentOf(at);
}

/** Whether a schema can have one more field: one that is documented to be closed cannot. */
export function mayHold(
  holder: Pointer,
  context: Pick<PlanContext, "document" | "reader" | "provenances">,
): boolean {
  const schema = valueAt(context.document, holder);
  if (schema === undefined) return true;
  // Which member of a union would have it, a person must decide.
  if (!isObject(schema) || context.reader.nodeAt(holder).home === null) return false;
  return schema.additionalProperties !== false || context.provenances.of(holder) !== "documented";
}

/** Whether a schema beside the one that would have the field does not allow its values: to add it there settles nothing. */
function isRefused(at: Pointer, holder: Pointer, { document, contradicted }: PlanContext): boolean {
  const schema = valueAt(document, holder);
  const isOwn =
    isObject(schema) && (isObject(schema.additionalProperties) || isObject(schema.patternProperties));
  return contradicted.has(at) && !isOwn;
}

/** The field is described with the one around it. */
function isInsideUnknown(at: Pointer, context: PlanContext): boolean {
  for (let outer = parentOf(at); outer !== "#"; outer = parentOf(outer)) {
    if (context.places.has(outer) && valueAt(context.document, outer) === undefined) return true;
  }
  return false;
}

/** A schema that said nothing is an object, or a list, once it has fields or items. */
function typesAround({ at, sources }: ObservedField, context: PlanContext): SpecEdit[] {
  const edits: SpecEdit[] = [];
  for (let place = at; place !== "#"; ) {
    const [keyword, outer] = stepOut(place);
    const written = valueAt(context.document, outer);
    const isUnseen = keyword !== null && refersToNothing(outer, written, context);
    const schema = isUnseen ? undefined : written;
    if (keyword === null || (isObject(schema) && (schema.type !== undefined || isComposed(schema)))) break;
    const stated = keyword === "items" ? { type: "array" } : { type: "object", ...openness(schema, context) };
    const isKnown = schema === undefined || context.provenances.of(outer) === "documented";
    edits.unshift(
      ...(isUnseen ? [{ kind: "remove" as const, at: childOf(outer, "$ref") }] : []),
      ...setAll(outer, stated),
      ...(isKnown ? [] : markObserved(outer, sources, context)),
    );
    place = outer;
  }
  return edits;
}

/** OpenAPI 3.0 ignores everything beside a reference. One to a schema that says nothing is in the way of what was seen. */
function refersToNothing(at: Pointer, schema: unknown, { document, is30 }: PlanContext): boolean {
  if (!is30 || !isReference(schema)) return false;
  const target = followReference(document, at, schema);
  return target !== null && saysNothing(target.value);
}

function openness(schema: unknown, context: PlanContext): JsonObject {
  const isStated = isObject(schema) && schema.additionalProperties !== undefined;
  return !isStated && hasOpenRecords(context.document) ? { additionalProperties: true } : {};
}

/** The schema around one, and the keyword of that by which it holds it; null if it is no part of a schema. */
function stepOut(at: Pointer): [keyword: string | null, outer: Pointer] {
  const tokens = tokensOf(at);
  const keyword = tokens.at(-1);
  if (tokens.at(-2) === "properties") return ["properties", parentOf(parentOf(at))];
  const isPart = keyword === "items" || keyword === "additionalProperties";
  return [isPart ? keyword : null, parentOf(at)];
}

function isComposed(schema: JsonObject): boolean {
  return ["$ref", "allOf", "anyOf", "oneOf"].some((key) => schema[key] !== undefined);
}
