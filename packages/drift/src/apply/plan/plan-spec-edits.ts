import { isDeepStrictEqual } from "node:util";
import { type JsonObject, listOf, valueAt } from "@tenant-api/openapi";
import type { Finding } from "../../check/finding.ts";
import type { ObservedField } from "../../check/observed-field.ts";
import type { SpecEdit } from "../spec-edit.ts";
import { addField } from "./add-field.ts";
import { collectShared } from "./collect-shared.ts";
import { correctBody } from "./correct-body.ts";
import { innerFirst } from "./inner-first.ts";
import { learnDeclared } from "./learn-declared.ts";
import type { ObservedBody } from "./observed-bodies.ts";
import { giveOwnSchemas } from "./own-schemas.ts";
import { placeFields } from "./place-fields.ts";
import { correcting, createContext, isWithin, markObserved, type PlanContext } from "./plan-context.ts";
import type { PlanOptions } from "./plan-options.ts";
import { makeOptional, requireField } from "./require-field.ts";

/** Traffic, compared with a document. */
export interface SeenTraffic {
  observed: readonly ObservedField[];
  bodies: readonly ObservedBody[];
  /** The findings in answers. */
  findings: readonly Finding[];
}

/**
 * The edits that bring what traffic showed into a spec, with its evidence. What is documented stays as it is: what
 * contradicts it, the next check still finds.
 *
 * Requests show what clients send, not what the service takes: of them, nothing is applied.
 *
 * @example
 * planSpecEdits(document, { observed, bodies, findings });
 * // [{ kind: "set", at: "#/components/schemas/Event/properties/seats", value: { type: "integer", … } }]
 */
export function planSpecEdits(
  document: JsonObject,
  { observed, bodies, findings }: SeenTraffic,
  options: PlanOptions = {},
): SpecEdit[] {
  const answered = observed.filter(({ direction, shape }) => direction === "response" && shape.seen > 0);
  const { placed, shown } = placeFields(document, answered);
  // What an operation answers has another place then: the next check finds it there.
  if (shown.size > 0) return giveOwnSchemas(document, shown);
  const context = createContext(document, { observed: placed, findings }, options);
  collectShared(placed, bodies, context);
  // What a body is, comes before its fields.
  const corrected = bodies.map((body) => learnBody(body, context));
  return corrected.some((plan) => plan.length > 0)
    ? innerFirst(corrected)
    : innerFirst([makeOptional(findings, context), ...learnFields(placed, context)]);
}

function learnBody(body: ObservedBody, context: PlanContext): SpecEdit[] {
  const { at, sources } = body;
  const edits = correctBody(body, correcting(body, context));
  const isMarked = context.provenances.of(at) === "observed" || !edits.some((edit) => isWithin(edit.at, at));
  return isMarked ? edits : [...edits, ...markObserved(at, sources, context)];
}

function learnFields(observed: readonly ObservedField[], context: PlanContext): SpecEdit[][] {
  // Two fields can want the same of a schema that both refer to, or of the one around them.
  const known = new Set<string>();
  return observed.map((field) => {
    const planned = field.isDeclared ? learnDeclared(field, context) : addField(field, context);
    return [...planned, ...requireField(field, planned, context)].filter((edit) => {
      const text = JSON.stringify(edit);
      const isNew = !known.has(text);
      known.add(text);
      return isNew && !isDone(edit, context);
    });
  });
}

function isDone(edit: SpecEdit, { document }: PlanContext): boolean {
  const there = valueAt(document, edit.at);
  if (edit.kind === "append") return listOf(there).some((item) => isDeepStrictEqual(item, edit.value));
  return edit.kind === "set" && isDeepStrictEqual(there, edit.value);
}
