import type { JsonObject } from "@tenant-api/openapi";
import { placeName } from "@tenant-api/spec-diff";
import { compareTexts } from "../collections/compare-texts.ts";
import { type FieldRename, findRenames } from "../renames/find-renames.ts";
import type { ObservedObjects } from "../renames/observed-objects.ts";
import { spanOf } from "../shape/day.ts";
import type { ShapeLine } from "../shape/shape-line.ts";
import { SpecIndex } from "../spec/spec-index.ts";
import type { SpecOperation } from "../spec/spec-operation.ts";
import type { CheckedOperation } from "./checked-operation.ts";
import { countLines } from "./count-lines.ts";
import { coverageOf } from "./coverage.ts";
import { explainRenames } from "./explain-renames.ts";
import { type DriftReport, type Finding, OF_CALLS, type OperationFindings } from "./finding.ts";
import type { ObservedField } from "./observed-field.ts";
import { observedFieldsOf } from "./observed-fields-of.ts";
import { sentByApi } from "./sent-by-api.ts";
import type { CountedDeviation, Tally } from "./tally.ts";

/** How lines are compared with a spec. */
export interface CheckOptions {
  /** Compare only these operations, by their ids. Default: all. */
  operations?: readonly string[];
  /** Places with fewer values are not judged. Default: 1. */
  minSamples?: number;
  /** An optional field that all of so many objects have is always present. Default: 20. */
  alwaysAfter?: number;
  /** Whether headers are compared, too; gateways add many that no spec has. */
  judgeHeaders?: boolean;
  /** Renames that were found before. Default: those that these lines show. */
  renames?: readonly FieldRename[];
}

/** All that traffic says of a spec. */
export interface Drift {
  report: DriftReport;
  /** The fields that objects had, declared or not. */
  observed: ObservedField[];
  /** The objects that traffic had, place by place. */
  objects: readonly ObservedObjects[];
  /** The fields that were renamed, or may have been. */
  renames: readonly FieldRename[];
}

/**
 * Compares recorded traffic with a spec.
 *
 * Requests that were refused (4xx), or that failed (5xx), are not judged as requests: nothing says that the service
 * understood them. Their answers are.
 *
 * @example
 * const { report } = checkShapes(await loadSpec("openapi.yaml"), shapes.lines());
 * report.operations[0].findings[0].field; // "Event.seats"
 */
export function checkShapes(
  { document }: { document: JsonObject },
  lines: Iterable<ShapeLine>,
  options: CheckOptions = {},
): Drift {
  const index = new SpecIndex(document);
  const isWanted = ({ id }: SpecOperation) => options.operations?.includes(id) ?? true;
  const wanted = index.operations.filter(isWanted);
  const counted = countLines(lines, index, isWanted, options.judgeHeaders ?? false);
  const { checked } = counted;
  const objects = checked.flatMap(objectsOf);
  const renames = options.renames ?? findRenames(document, objects);
  const found = explainRenames(
    checked.map((one) => findingsOf(one, options)),
    renames,
    objects,
  );
  const operations = found.map((one) => selected(one, options));
  const { counts } = counted.notJudged;
  counts.count("rare-findings", countOf(found) - countOf(operations));
  for (const at of sentByApi(document, wanted)) counts.place("webhooks", at);
  for (const at of index.reader.leftOut) counts.place("schemas", at);
  return {
    report: {
      version: 1,
      operations,
      unmatched: options.operations === undefined ? counted.unmatched : [],
      notJudged: counts.all(),
      coverage: coverageOf(wanted, checked),
    },
    observed: observedFieldsOf(checked),
    objects,
    renames,
  };
}

function countOf(operations: readonly OperationFindings[]): number {
  return operations.reduce((sum, { findings }) => sum + findings.length, 0);
}

/** The objects of an operation, place by place. */
function objectsOf({ operation: { id }, tallies }: CheckedOperation): ObservedObjects[] {
  return [...tallies.values()].flatMap(({ direction, status, tally }) =>
    tally.objects().map((objects) => ({ operationId: id, direction, status, ...objects })),
  );
}

function findingsOf(checked: CheckedOperation, options: CheckOptions): OperationFindings {
  const { operation, samples, tallies } = checked;
  const findings = [...tallies.values()].flatMap(({ tally, ...message }) =>
    [...tally.deviations(), ...alwaysPresent(tally, options.alwaysAfter ?? 20)].map((deviation) =>
      findingOf(deviation, message, checked),
    ),
  );
  return {
    operationId: operation.id,
    samples,
    findings,
  };
}

function selected(
  { findings, ...operation }: OperationFindings,
  { minSamples = 1 }: CheckOptions,
): OperationFindings {
  return { ...operation, findings: findings.filter(({ of }) => of >= minSamples).sort(byPlace) };
}

function findingOf(
  { kind, at, to, types, format, seen, of, first, last }: CountedDeviation,
  message: Pick<Finding, "direction" | "status">,
  { operation, samples }: CheckedOperation,
): Finding {
  return {
    kind,
    at,
    field: nameOf(kind, at, operation),
    ...(to !== undefined && { to }),
    ...(types !== undefined && { types }),
    ...(format !== undefined && { format }),
    ...message,
    seen,
    of: kind === "status-unknown" ? samples : of,
    first,
    last,
  };
}

/** For people. A shared response says nothing of the operation, so it is named by that. */
function nameOf(kind: Finding["kind"], at: string, { method, path }: SpecOperation): string {
  if (OF_CALLS.has(kind)) return `${method.toUpperCase()} ${path}`;
  return placeName(at);
}

function alwaysPresent(tally: Tally, after: number): CountedDeviation[] {
  return tally.fields().flatMap(({ at, isOptional, seen, of, occasions }) => {
    if (!isOptional || of < after || seen < of) return [];
    const days = [...occasions].map(({ day }) => day);
    return [{ kind: "field-always-present" as const, at, seen, of, ...spanOf(days) }];
  });
}

function byPlace(a: Finding, b: Finding): number {
  return (
    a.status - b.status ||
    compareTexts(a.direction, b.direction) ||
    compareTexts(a.at, b.at) ||
    compareTexts(a.kind, b.kind)
  );
}
