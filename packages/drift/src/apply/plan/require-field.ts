import { childOf, listOf, type Pointer, parentOf, tokensOf, valueAt } from "@tenant-api/openapi";
import type { Finding } from "../../check/finding.ts";
import type { ObservedField } from "../../check/observed-field.ts";
import { isRequired } from "../../shape/describe-shape.ts";
import type { SpecEdit } from "../spec-edit.ts";
import type { PlanContext } from "./plan-context.ts";

/**
 * A field that is always there is required, if so many objects say so.
 *
 * @param planned The other edits of the field: what is still assumed is never required.
 */
export function requireField(
  { at, shape, of }: ObservedField,
  planned: readonly SpecEdit[],
  context: PlanContext,
): SpecEdit[] {
  const holder = holderOf(at);
  const marks = [at, childOf(at, "x-provenance")];
  const isKnown =
    context.provenances.of(at) === "observed" || planned.some((edit) => marks.includes(edit.at));
  if (holder === null || !isKnown || !isRequired(shape.seen, of, context.requireAfter)) return [];
  const [place, name] = [childOf(holder, "required"), tokensOf(at).at(-1) ?? ""];
  const isListed = listOf(valueAt(context.document, place)).includes(name);
  return isListed ? [] : [{ kind: "append", at: place, value: name }];
}

/** A required field that is not always there becomes optional. An empty list is none (OpenAPI 3.0.3, section 4.7.24). */
export function makeOptional(findings: readonly Finding[], context: PlanContext): SpecEdit[] {
  const missing = findings.flatMap(({ kind, at }) => (kind === "field-missing" ? [at] : []));
  const fields = missing.filter((at) => context.provenances.of(at) !== "documented");
  const holders = new Set(fields.map(holderOf).filter((holder) => holder !== null));
  return [...holders].flatMap((holder): SpecEdit[] => {
    const place = childOf(holder, "required");
    const names = listOf(valueAt(context.document, place));
    const gone = names.flatMap((name, index) =>
      typeof name === "string" && fields.includes(childOf(holder, "properties", name)) ? [index] : [],
    );
    if (gone.length > 0 && gone.length === names.length) return [{ kind: "remove", at: place }];
    // From behind, since those after a removed one move up.
    return gone.reverse().map((index) => ({ kind: "remove", at: childOf(place, index) }));
  });
}

/** The schema that a field is one of. */
export function holderOf(at: Pointer): Pointer | null {
  const fields = parentOf(at);
  return tokensOf(fields).at(-1) === "properties" ? parentOf(fields) : null;
}
