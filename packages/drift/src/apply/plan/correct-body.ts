import {
  childOf,
  followReference,
  isObject,
  type JsonObject,
  objectAt,
  typesOf as typesOfSchemas,
  valueAt,
} from "@tenant-api/openapi";
import { typesOf } from "../../shape/describe-shape.ts";
import type { ValueShape } from "../../shape/value-shape.ts";
import type { SpecEdit } from "../spec-edit.ts";
import { type CorrectionContext, correctSchema } from "./correct-schema.ts";
import { listWithin, type ObservedBody } from "./observed-bodies.ts";
import { saysNothing } from "./says-nothing.ts";

/**
 * The edits after which the schema of a body allows what was seen: `EventList`, assumed to be a list, may be an object
 * around one. What the spec says of the items holds for those of that list, then.
 */
export function correctBody({ at, shape }: ObservedBody, context: CorrectionContext): SpecEdit[] {
  const schema = valueAt(context.document, at);
  // A body of which nothing is said gets its fields one by one, and often elsewhere.
  if (!isObject(schema) || saysNothing(schema) || !context.mayChange(at)) return [];
  return wrapItems(at, schema, shape, context) ?? correctSchema(at, shape, context);
}

function wrapItems(
  at: string,
  schema: JsonObject,
  shape: ValueShape,
  { document, options }: CorrectionContext,
): SpecEdit[] | null {
  const { type, items } = schema;
  const list = listWithin(shape);
  const isWrapped = type === "array" && isObject(items) && typesOf(shape).join() === "object";
  if (!isWrapped || list === null || shape.types.has("null")) return null;
  const place = followReference(document, childOf(at, "items"), items);
  if (place === null || !mayBe(list.items, place.value)) return null;
  const of = shape.types.get("object") ?? 0;
  const evidence = options.evidenceOf?.(shape.fields.get(list.name) ?? shape, of) ?? {};
  const field = { type: "array", items, ...evidence };
  return [
    { kind: "set", at: childOf(at, "type"), value: "object" },
    { kind: "set", at: childOf(at, "properties"), value: { [list.name]: field } },
    { kind: "remove", at: childOf(at, "items") },
  ];
}

/** Whether objects may be what a schema describes: it allows them, and names none of their fields, or half of them. */
function mayBe({ fields }: ValueShape, schema: JsonObject): boolean {
  if (typesOfSchemas([schema])?.has("object") === false) return false;
  const declared = Object.keys(objectAt(schema, "properties"));
  const common = declared.filter((name) => fields.has(name));
  return declared.length === 0 || 2 * common.length >= Math.min(declared.length, fields.size);
}
