import { childOf, isObject, type JsonObject, parentOf, valueAt } from "@tenant-api/openapi";
import type { ObservedField } from "../../check/observed-field.ts";
import { typesOf } from "../../shape/describe-shape.ts";
import { inferTextFormat } from "../../shape/infer-keywords.ts";
import type { SpecEdit } from "../spec-edit.ts";
import { correctSchema } from "./correct-schema.ts";
import { evidenceOf, mergeEvidence } from "./evidence.ts";
import { hasJudgedValues } from "./judged-values.ts";
import { correcting, isWithin, markObserved, type PlanContext } from "./plan-context.ts";

/** The edits of a field that the spec has: it is confirmed, corrected, or has new counts. */
export function learnDeclared(field: ObservedField, context: PlanContext): SpecEdit[] {
  const { at, shape } = field;
  const schema = valueAt(context.document, at);
  const provenance = context.provenances.of(at);
  if (!isObject(schema)) return [];
  const corrections = correctSchema(at, shape, correcting(field, context));
  const marks = corrections.flatMap((edit) => markShared(edit, field, context));
  if (provenance === "documented") return [...corrections, ...marks];
  if (provenance === "observed") return [...corrections, ...marks, ...refreshed(field, schema)];
  const node = context.reader.nodeAt(at);
  // OpenAPI 3.0 ignores what stands beside a reference; null alone shows nothing of the value, and its type not whether
  // it is in the list.
  const isSilent =
    (context.is30 && schema.$ref !== undefined) ||
    typesOf(shape).length === 0 ||
    !hasJudgedValues(shape, node) ||
    field.mayBeForbidden ||
    // Once it is corrected, its values agree.
    context.contradicted.has(at);
  if (isSilent) return [...corrections, ...marks];
  return [...corrections, ...addFormat(field, schema), ...marks, ...confirm(field, context)];
}

function confirm(field: ObservedField, context: PlanContext): SpecEdit[] {
  const evidence: SpecEdit = { kind: "set", at: childOf(field.at, "x-observed"), value: evidenceOf(field) };
  const [provenance, ...others] = markObserved(field.at, field.sources, context);
  return provenance === undefined ? [] : [provenance, evidence, ...others];
}

/** All texts of a field had a format, and the spec assumed none. */
function addFormat({ at, shape }: ObservedField, schema: JsonObject): SpecEdit[] {
  const format = inferTextFormat(shape);
  const isText = typesOf(shape).join() === "string" && [schema.type].flat().includes("string");
  if (!isText || format === undefined || schema.format !== undefined || schema.enum !== undefined) return [];
  return [{ kind: "set", at: childOf(at, "format"), value: format }];
}

/** A shared schema that traffic corrected is no longer as it was assumed. */
function markShared(edit: SpecEdit, { at, sources }: ObservedField, context: PlanContext): SpecEdit[] {
  const schema = parentOf(edit.at);
  return isWithin(edit.at, at) || context.provenances.of(schema) !== "assumed"
    ? []
    : markObserved(schema, sources, context);
}

/** New counts of a field that is known from traffic. One that somebody wrote without counts stays without. */
function refreshed(field: ObservedField, schema: JsonObject): SpecEdit[] {
  const stated = schema["x-observed"];
  if (stated === undefined) return [];
  const merged = mergeEvidence(stated, evidenceOf(field));
  const place = childOf(field.at, "x-observed");
  return Object.entries(merged).flatMap(([key, value]): SpecEdit[] =>
    isObject(stated) && stated[key] === value ? [] : [{ kind: "set", at: childOf(place, key), value }],
  );
}
