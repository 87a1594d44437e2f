import { childOf, isOpenapi30, type JsonObject, type Pointer, type SchemaReader } from "@tenant-api/openapi";
import type { Finding, FindingKind } from "../../check/finding.ts";
import type { ObservedField } from "../../check/observed-field.ts";
import type { DescribeOptions } from "../../shape/describe-shape.ts";
import type { ValueShape } from "../../shape/value-shape.ts";
import { Provenances } from "../../spec/provenance.ts";
import { readSchemas } from "../../spec/read-schemas.ts";
import type { SpecEdit } from "../spec-edit.ts";
import type { CorrectionContext } from "./correct-schema.ts";
import { evidence, sourceText } from "./evidence.ts";
import { MOST_NEW_FIELDS, type PlanOptions } from "./plan-options.ts";

/** Everything that the edits of all places depend on. */
export interface PlanContext {
  document: JsonObject;
  is30: boolean;
  /** From how many objects on a field that all of them had is required; undefined for never. */
  requireAfter: number | undefined;
  mostNewFields: number;
  provenances: Provenances;
  reader: SchemaReader;
  /** The places of all fields that traffic showed. */
  places: ReadonlySet<Pointer>;
  /** The places of those with values that the spec does not allow, by whichever of its schemas. */
  contradicted: ReadonlySet<Pointer>;
  /** The values at schemas that several places share, of all these places. */
  shared: Map<Pointer, ValueShape>;
}

const CONTRADICTING: ReadonlySet<FindingKind> = new Set([
  "type-mismatch",
  "null-unexpected",
  "enum-value-unknown",
  "format-mismatch",
  "field-forbidden",
]);

export function createContext(
  document: JsonObject,
  { observed, findings }: { observed: readonly ObservedField[]; findings: readonly Finding[] },
  { requireAfter, mostNewFields = MOST_NEW_FIELDS }: PlanOptions,
): PlanContext {
  return {
    document,
    is30: isOpenapi30(document),
    requireAfter,
    mostNewFields,
    provenances: new Provenances(document),
    reader: readSchemas(document),
    places: new Set(observed.map(({ at }) => at)),
    contradicted: new Set(findings.flatMap(({ kind, at }) => (CONTRADICTING.has(kind) ? [at] : []))),
    shared: new Map(),
  };
}

/** An assumed schema is observed now; the fields inside it stay assumed. */
export function markObserved(
  at: Pointer,
  sources: ObservedField["sources"],
  { provenances, places }: PlanContext,
): SpecEdit[] {
  const inner = provenances
    .fieldsWithin(at)
    .filter((place) => !provenances.isStated(place) && !places.has(place))
    .flatMap((place) => {
      const source = provenances.sourceOf(place);
      return setAll(place, { "x-provenance": "assumed", ...(source !== null && { "x-source": source }) });
    });
  return [...setAll(at, { "x-provenance": "observed", "x-source": sourceText(sources) }), ...inner];
}

/** How shapes are described that were seen on some days. */
export function describing(
  { first, last }: Pick<ObservedField, "first" | "last">,
  { is30, requireAfter, mostNewFields }: PlanContext,
): DescribeOptions {
  const evidenceOf: DescribeOptions["evidenceOf"] = ({ seen }, of) => ({
    "x-observed": evidence({ seen, of, first, last }),
  });
  return { is30, requireAfter, mostFields: mostNewFields, evidenceOf };
}

/** How schemas are corrected: all but what is documented. */
export function correcting(
  days: Pick<ObservedField, "first" | "last">,
  context: PlanContext,
): CorrectionContext {
  const { document, provenances, reader, shared } = context;
  const mayChange = (place: Pointer) => provenances.of(place) !== "documented";
  const allOf = (at: Pointer, shape: ValueShape) => shared.get(at) ?? shape;
  return { document, reader, options: describing(days, context), mayChange, allOf };
}

export function setAll(at: Pointer, values: JsonObject): SpecEdit[] {
  return Object.entries(values).map(([key, value]) => ({ kind: "set", at: childOf(at, key), value }));
}

export function isWithin(pointer: Pointer, outer: Pointer): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}
