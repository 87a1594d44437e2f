import { RENAMED_FROM, RENAMED_TO } from "../extensions.ts";
import { areOpposite } from "../renames/are-opposite.ts";
import type { Candidate } from "../renames/candidate.ts";
import { compareShapes } from "../renames/compare-shapes.ts";
import type { RenameContext } from "../renames/decide-renames.ts";
import { CERTAIN, scoreRename } from "../renames/score-rename.ts";
import { textOf } from "../schema-values.ts";

/** The field that takes the place of a deprecated one, while both are there. */
export interface Successor {
  field: Candidate;
  confidence: number;
  evidence: string[];
}

/**
 * Which of the fields beside it takes the place of one that is deprecated: the one that is declared, the one that its
 * description names, or the only one that is certain by name and shape.
 *
 * @param beside The other fields of the object.
 * @param news Those of them that may have come for it.
 */
export function successorOf(
  field: Candidate,
  beside: ReadonlyMap<string, Candidate>,
  news: readonly Candidate[],
  context: RenameContext,
): Successor | null {
  if (field.value.deprecated !== true) return null;
  const others = [...beside.values()].filter(({ name }) => name !== field.name);
  const certain = (name: Candidate, reason: string) => ({ field: name, confidence: 1, evidence: [reason] });
  const declared = others.find(({ name }) => name === field.value[RENAMED_TO]);
  if (declared) return certain(declared, "declared: x-renamed-to");
  const origin = others.find(({ value }) => value[RENAMED_FROM] === field.name);
  if (origin) return certain(origin, "declared: x-renamed-from");
  // What goes away itself, or is of another type, may be spoken of, but takes no other field's place.
  const fitting = others.filter(
    (other) => other.value.deprecated !== true && isOfOneType(field, other, context),
  );
  const named = namedIn(textOf(field.value.description), fitting);
  // An author who says to use the opposite says to turn the value round.
  if (named && areOpposite(field.name, named.name)) return null;
  if (named) return certain(named, "its description names it");
  // That it is deprecated does not tell it from what takes its place.
  const { deprecated: _, ...value } = field.value;
  const scored = news.flatMap((other) => {
    if (!fitting.some(({ name }) => name === other.name)) return [];
    const found = scoreRename({ ...field, value }, other, context);
    return found?.standing === "speaks" && found.score >= CERTAIN ? [{ field: other, ...found }] : [];
  });
  const [only, ...rivals] = scored;
  if (only === undefined || rivals.length > 0) return null;
  const confidence = Math.min(0.99, Math.round(only.score * 100) / 100);
  return { field: only.field, confidence, evidence: only.reasons };
}

/**
 * The successors that hold for a whole object. A field that several are said to be replaced by is what an author
 * recommends instead of them, and none of them renamed; unless each is declared.
 */
export function withoutShared<Replaced extends { successor: Successor }>(
  found: readonly Replaced[],
): Replaced[] {
  return found.filter(({ successor }) => {
    const isShared = found.filter((other) => other.successor.field.name === successor.field.name).length > 1;
    return !isShared || successor.evidence.some((reason) => reason.startsWith("declared"));
  });
}

function isOfOneType(before: Candidate, after: Candidate, { resolve }: RenameContext): boolean {
  return compareShapes(before.value, after.value, resolve)?.isOtherType === false;
}

/** What an author writes about a name that another one takes the place of. */
const INSTEAD =
  /\b(?:use|see|prefer|replaced (?:by|with)|renamed (?:to|as)|superseded by|in favou?r of|moved to|now(?: called)?)\s+(?:the\s+|field\s+|property\s+)*["'`]?([\p{L}_$][\p{L}\p{N}_$.-]*)/giu;

/** The only field that a description says to use instead. */
function namedIn(description: string, others: readonly Candidate[]): Candidate | undefined {
  const words = [...description.matchAll(INSTEAD)].map(([, name = ""]) => name.replace(/[.-]+$/, ""));
  const named = others.filter(({ name }) => words.some((word) => word === name || word.endsWith(`.${name}`)));
  return named.length === 1 ? named[0] : undefined;
}
