import { type JsonObject, type Pointer, valueAt } from "@tenant-api/openapi";
import { checkShapes, type Drift } from "../check/check-shapes.ts";
import type { DriftReport, Finding, OperationFindings } from "../check/finding.ts";
import type { ObservedField } from "../check/observed-field.ts";
import { type FieldRename, findRenames } from "../renames/find-renames.ts";
import type { ShapeLine } from "../shape/shape-line.ts";
import { Provenances } from "../spec/provenance.ts";
import { readSchemas } from "../spec/read-schemas.ts";
import { type FormerField, formerAt } from "./former-fields.ts";
import { type CrowdedObject, withoutCrowds } from "./plan/crowded-objects.ts";
import { hasJudgedValues } from "./plan/judged-values.ts";
import { observedBodies } from "./plan/observed-bodies.ts";
import { MOST_NEW_FIELDS, type PlanOptions } from "./plan/plan-options.ts";
import {
  type AskedRename,
  askRenames,
  formerNames,
  planRenames,
  type RenamedField,
  sibling,
} from "./plan/plan-renames.ts";
import { planSpecEdits } from "./plan/plan-spec-edits.ts";
import { applyEdits, type SpecEdit } from "./spec-edit.ts";

/** A spec after traffic was taken into it. */
export interface LearnedSpec {
  renamed: RenamedField[];
  /** Those of the edits that rename fields. */
  renaming: readonly SpecEdit[];
  /** Renames of which a person must decide. */
  asked: AskedRename[];
  /** Objects that would get more new fields than are added without asking. */
  crowded: CrowdedObject[];
  edits: SpecEdit[];
  /** The document after them. */
  document: JsonObject;
  /** Fields with the right type, whose lists of values were compared with none. */
  unconfirmed: Pointer[];
  /** Fields that a migration has renamed or removed: they were seen, and are not added. */
  former: FormerField[];
  /** What was compared with the spec as it is after the edits, and what was not. */
  report: DriftReport;
  /** Drift that is left after the edits. */
  left: OperationFindings[];
}

/** How a spec learns. */
export interface LearnOptions extends PlanOptions {
  /** Fields that a migration has renamed or removed. */
  former?: readonly FormerField[];
}

/** One round finds what the one before made a place for; no spec needs so many. */
const MOST_ROUNDS = 12;

/**
 * Plans the edits that bring traffic into a spec: until the traffic shows nothing more that may be written.
 *
 * @example
 * const { edits, left } = learnSpec(spec.document, shapes.lines());
 */
export function learnSpec(
  document: JsonObject,
  lines: readonly ShapeLine[],
  options: LearnOptions = {},
): LearnedSpec {
  const { former: known = [], ...planOptions } = options;
  let drift = withoutFormer(checkShapes({ document }, lines), document, known);
  const { renamed, edits } = planRenames(document, drift.renames, drift.observed);
  const renaming = [...edits];
  const doubtful = askRenames(document, drift.renames, drift.observed);
  // What these edits add to the spec is no evidence: renames are judged once.
  const renames = afterRenaming(drift.renames, renamed);
  // Where it was not known before that a field stands, its old name is the old name there, too.
  const away = [...known, ...renamed.map(({ at, to }) => ({ at, now: sibling(at, to) }))];
  let learned = applyEdits(document, edits) as JsonObject;
  let crowded: CrowdedObject[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    // Where nothing was renamed, the first round is about what was compared already.
    if (edits.length > 0 || away.length > 0)
      drift = withoutFormer(checkShapes({ document: learned }, lines, { renames }), learned, away);
    const former = formerNames(learned, renames);
    const present = drift.observed.filter(({ at, isDeclared }) => isDeclared || !former.has(at));
    const { observed, crowded: found } = withoutCrowds(present, planOptions.mostNewFields ?? MOST_NEW_FIELDS);
    crowded = found;
    const bodies = observedBodies(learned, lines);
    const planned = planSpecEdits(
      learned,
      { observed, bodies, findings: answersIn(drift.report) },
      planOptions,
    );
    if (planned.length === 0) break;
    edits.push(...planned);
    learned = applyEdits(learned, planned) as JsonObject;
  }
  const news = edits.length === 0 ? [] : askNewRenames(document, learned, drift);
  const asked = [...doubtful, ...news];
  const unconfirmed = unjudgedIn(learned, drift.observed);
  const former = drift.former.filter((field) => known.includes(field));
  const { report } = drift;
  return {
    ...{ edits, document: learned, renamed, renaming, asked, crowded, unconfirmed, former },
    ...{ report, left: report.operations },
  };
}

/** Renames as they look once some are in the spec. */
function afterRenaming(
  renames: readonly FieldRename[],
  renamed: readonly RenamedField[],
): readonly FieldRename[] {
  return renames.map((rename) =>
    renamed.some(({ at, to }) => at === rename.at && to === rename.to)
      ? { ...rename, at: sibling(rename.at, rename.to), isInSpec: true }
      : rename,
  );
}

/** Renames of fields of which the spec had neither name before: they were not judged yet. */
function askNewRenames(before: JsonObject, learned: JsonObject, { objects, observed }: Drift): AskedRename[] {
  const isNew = (at: Pointer) => valueAt(before, at) === undefined;
  const found = findRenames(learned, objects).filter(({ at, to }) => isNew(at) && isNew(sibling(at, to)));
  return askRenames(learned, found, observed);
}

/**
 * What traffic shows, without fields that a migration has renamed or removed, and without what follows from them: by
 * its new name, such a field is not missing.
 */
function withoutFormer(
  { report, observed, renames, objects }: Drift,
  document: JsonObject,
  known: readonly FormerField[],
): Drift & { former: FormerField[] } {
  const reader = readSchemas(document);
  const isFormer = (at: Pointer) => formerAt(at, known, reader) !== null;
  const former = new Set(
    observed.flatMap(({ at, isDeclared }) => (isDeclared ? [] : (formerAt(at, known, reader) ?? []))),
  );
  const current = new Set([...former].map(({ now }) => now));
  const isSaid = ({ kind, at, to = "" }: Finding) =>
    (kind === "field-unknown" && isFormer(at)) ||
    (kind === "field-renamed" && isFormer(sibling(at, to))) ||
    (kind === "field-missing" && current.has(at));
  const operations = report.operations.map((operation) => ({
    ...operation,
    findings: operation.findings.filter((finding) => !isSaid(finding)),
  }));
  return {
    report: { ...report, operations },
    observed: observed.filter(({ at, isDeclared }) => isDeclared || !isFormer(at)),
    renames: renames.filter(({ at, to }) => !isFormer(sibling(at, to))),
    objects,
    former: [...former],
  };
}

function unjudgedIn(document: JsonObject, observed: readonly ObservedField[]): Pointer[] {
  const [provenances, reader] = [new Provenances(document), readSchemas(document)];
  return observed.flatMap(({ at, isDeclared, direction, shape }) => {
    const isMeant = isDeclared && direction === "response" && provenances.of(at) === "assumed";
    return isMeant && !hasJudgedValues(shape, reader.nodeAt(at)) ? [at] : [];
  });
}

function answersIn({ operations }: DriftReport): Finding[] {
  return operations.flatMap(({ findings }) => findings.filter(({ direction }) => direction === "response"));
}
