import { canonical, isObject, type JsonObject, tokensOf } from "@tenant-api/openapi";
import { RENAMED_FROM } from "../spec/extensions.ts";
import { textOf } from "../spec/schema-values.ts";
import { areOpposite } from "./are-opposite.ts";
import type { Candidate } from "./candidate.ts";
import { areOtherIds } from "./compare-ids.ts";
import { compareNames, type NameComparison } from "./compare-names.ts";
import { compareShapes, shapeOf } from "./compare-shapes.ts";
import { compareTexts } from "./compare-texts.ts";
import { areOtherUnits } from "./compare-units.ts";
import type { RenameContext, Resolve } from "./decide-renames.ts";
import type { RenameGroup } from "./rename-group.ts";
import { stemsOf } from "./words.ts";

/**
 * What can make a rename certain. `speaks`: the names, a text, or something known. `hints`: one name is the other with
 * more words, but what they share is common; the place must speak as well. `disputed`: they speak, but of something of
 * another type, unit or kind, which is a question. `silent`: only place and type speak, and that is never enough.
 * `contrary`: the names are opposites.
 */
export type Standing = "speaks" | "hints" | "disputed" | "silent" | "contrary";

export interface RenameEvidence {
  /** The points for and against; infinite if it was declared or decided. */
  score: number;
  reasons: string[];
  standing: Standing;
  /** Whether both are used in a place that stayed. */
  isUsedAlike?: boolean;
}

/** Something that is gone and something that came, with what they say by themselves. */
export interface ScoredPair extends RenameEvidence {
  before: Candidate;
  after: Candidate;
}

/** From here on a rename is taken for certain; below, a person is asked; below the second, it is none. */
export const CERTAIN = 0.7;
export const DOUBTFUL = 0.4;

/** The most that the type of opposites says. */
const CONTRARY_SHAPE = 0.15;

/** How rare a shared word must be, and how much of both names be shared, that names speak for one thing. */
const RARE = 0.3;
const ALIKE = 0.35;

/** What two things say by themselves for one being the other renamed, wherever they stand; null if it cannot be. */
export function scoreRename(
  before: Candidate,
  after: Candidate,
  { resolve, vocabulary }: RenameContext,
  kind: RenameGroup["kind"] = "field",
): RenameEvidence | null {
  const known = scoreKnown(before, after);
  if (known !== undefined) return known;
  const reasons: string[] = [];
  let score = 0;
  const add = (points: number, reason: string) => {
    if (points === 0) return;
    score += points;
    if (reason !== "") reasons.push(reason);
  };
  const shape = compareShapes(before.value, after.value, resolve, (reference) =>
    vocabulary.countReferences(reference),
  );
  if (shape === null || isMember(before, after, resolve)) return null;
  // Opposites are of one type and have names alike: neither says that they are the same.
  const isContrary = areOpposite(before.name, after.name);
  add(isContrary ? Math.min(shape.points, CONTRARY_SHAPE) : shape.points, shape.reason);

  const weightOf = (stem: string) => vocabulary.weightOf("field", stem);
  const names = compareNames(before.name, after.name, weightOf, ownerWords(before));
  const texts = compareTexts(before.value, after.value, names, vocabulary);
  add(texts.points, texts.reason);
  for (const key of ["example", "default"]) {
    const [value, other] = [before.value[key], after.value[key]];
    if (isTellingValue(value) && canonical(value) === canonical(other)) add(0.15, `same ${key}`);
  }
  if (names.relation === "same") add(0.7, "the same words");
  else if (!isContrary) add(0.5 * names.similarity, alike(names));

  const areSideBySide =
    names.relation !== "extended" && vocabulary.standSideBySide("field", names.gone, names.came);
  if (areSideBySide) add(-0.1, "both words stand side by side elsewhere");
  // An enum has one value beside the other on purpose, of one type and without a text.
  const isOtherValue = kind === "enum-value" && names.relation === "replaced";
  const isOtherId = areOtherIds(before.name, after.name);
  const isBarred = isOtherValue || areSideBySide || texts.isToldApart || texts.isParallel || isOtherId;
  const isOtherUnit = areOtherUnits(textsOf(before), textsOf(after));
  if (isOtherUnit) reasons.push("another unit");
  const isOther = isOtherUnit || shape.isOtherType;
  const isNamed = texts.speaks || speakNames(names);
  const speaks =
    names.relation === "same" || (!isOther && (texts.speaks || (speakNames(names) && !isBarred)));
  const hints = names.relation === "extended" && names.similarity >= ALIKE && !isBarred && !isOther;
  const isDisputed = isNamed && (isOther || texts.isParallel || isOtherId);
  const standing = speaks ? "speaks" : hints ? "hints" : isDisputed ? "disputed" : "silent";
  return { score, reasons, standing: isContrary ? "contrary" : standing };
}

/** What a person decided or declared; undefined if the rest must tell. */
export function scoreKnown(before: Candidate, after: Candidate): RenameEvidence | null | undefined {
  const certain = (reason: string): RenameEvidence => ({
    score: Number.POSITIVE_INFINITY,
    reasons: [reason],
    standing: "speaks",
  });
  if (before.decision !== undefined) return before.decision === after.name ? certain("decided before") : null;
  // One that was there before speaks of an earlier release.
  const isNews = before.value[RENAMED_FROM] !== after.value[RENAMED_FROM];
  const declared = isNews ? after.value[RENAMED_FROM] : undefined;
  if (declared === before.name) return certain("declared: x-renamed-from");
  return declared === undefined ? undefined : null;
}

/** The reason for names that share enough to speak for one thing; names that share less are no reason. */
export function alike({ similarity }: NameComparison): string {
  return similarity >= ALIKE ? `names alike (${similarity.toFixed(2)})` : "";
}

/** Whether what two names share is rare enough, and enough of both. */
export function speakNames({ relation, rarity, similarity, gone, came }: NameComparison): boolean {
  if (relation === "same" || relation === "unlike") return relation === "same";
  // Nothing is left of either but what the place, or the ending, says.
  if (gone.length + came.length === 0) return true;
  if (relation === "replaced" && (gone.length === 0 || came.length === 0)) return false;
  return rarity >= RARE && similarity >= ALIKE;
}

/** The words of what a field is of: the schema, or the field around it. */
function ownerWords({ at }: Candidate): Set<string> {
  const tokens = tokensOf(at);
  if (tokens.at(-2) !== "properties") return new Set();
  const [, , schema = "", ...inside] = tokens.slice(0, -2);
  const around = inside.findLast((_, index) => inside[index - 1] === "properties");
  return new Set(stemsOf(around ?? (tokens[0] === "components" ? schema : "")));
}

/** Whether one of them is a field of the other: what was wrapped, or unwrapped, was not renamed. */
function isMember(before: Candidate, after: Candidate, resolve: Resolve): boolean {
  const holds = (whole: Candidate, side: "before" | "after", part: Candidate) =>
    fieldsIn(whole.value, side, resolve).includes(part.name);
  if (!holds(before, "before", after) && !holds(after, "after", before)) return false;
  return shapeOf(resolve(before.value, "before")) !== shapeOf(resolve(after.value, "after"));
}

/** The fields of an object, or of the items of a list. */
function fieldsIn(schema: JsonObject, side: "before" | "after", resolve: Resolve): string[] {
  const { items, properties } = resolve(schema, side);
  const inner = isObject(items) ? resolve(items, side).properties : properties;
  return isObject(inner) ? Object.keys(inner) : [];
}

function textsOf({ name, value }: Candidate): string[] {
  return [name, textOf(value.description)];
}

/** Whether few other values are like it. */
function isTellingValue(value: unknown): boolean {
  return typeof value === "number" ? Math.abs(value) > 1 : textOf(value) !== "" || typeof value === "object";
}
