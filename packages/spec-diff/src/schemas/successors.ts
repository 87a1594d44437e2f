import { areOpposite } from "../renames/are-opposite.ts";
import type { Candidate } from "../renames/candidate.ts";
import { compareShapes } from "../renames/compare-shapes.ts";
import type { RenameContext } from "../renames/decide-renames.ts";
import { CERTAIN, scoreRename } from "../renames/score-rename.ts";
import { RENAMED_FROM, RENAMED_TO } from "../spec/extensions.ts";
import { textOf } from "../spec/schema-values.ts";

/** The field that takes the place of a deprecated one, while both are there. */
export interface Successor {
  field: Candidate;
  /** 1 if it was declared or decided; below `CERTAIN` it is a question. */
  confidence: number;
  evidence: string[];
}

/** What a description that names another field says at most: an author recommends what does the same, or does more. */
const NAMED = 0.6;
/** What stood beside the old field all the time is another field, unless somebody says otherwise. */
const DOUBTFUL_AT_MOST = CERTAIN - 0.01;

/**
 * Which of the fields beside it takes the place of one that is deprecated. Only what was declared or decided is
 * certain. The field that its description names is a question, and so is the only one that name and shape speak for.
 *
 * @param beside The other fields of the object.
 * @param news Those of them that may have come for it.
 * @param decision What a person decided that it is called now; null if it is no other field.
 */
export function successorOf(
  field: Candidate,
  beside: ReadonlyMap<string, Candidate>,
  news: readonly Candidate[],
  context: RenameContext,
  decision?: string | null,
): Successor | null {
  if (field.value.deprecated !== true || decision === null) return null;
  const others = [...beside.values()].filter(({ name }) => name !== field.name);
  const certain = (name: Candidate, reason: string) => ({ field: name, confidence: 1, evidence: [reason] });
  const decided = others.find(({ name }) => name === decision);
  if (decided) return certain(decided, "decided before");
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
  if (named) return { field: named, confidence: NAMED, evidence: ["its description names it"] };
  // That it is deprecated does not tell it from what takes its place.
  const { deprecated: _, ...value } = field.value;
  const scored = news.flatMap((other) => {
    if (!fitting.some(({ name }) => name === other.name)) return [];
    const found = scoreRename({ ...field, value }, other, context);
    return found?.standing === "speaks" && found.score >= CERTAIN ? [{ field: other, ...found }] : [];
  });
  const [only, ...rivals] = scored;
  if (only === undefined || rivals.length > 0) return null;
  return { field: only.field, confidence: DOUBTFUL_AT_MOST, evidence: only.reasons };
}

/**
 * The successors that hold for a whole object. A field that several are said to be replaced by is what an author
 * recommends instead of them, and none of them renamed; unless each is declared, or was decided.
 */
export function withoutShared<Replaced extends { successor: Successor }>(
  found: readonly Replaced[],
): Replaced[] {
  return found.filter(({ successor }) => {
    const isShared = found.filter((other) => other.successor.field.name === successor.field.name).length > 1;
    return !isShared || isSettled(successor);
  });
}

/** Whether somebody said so, and nobody has to be asked. */
export function isSettled({ confidence }: Successor): boolean {
  return confidence === 1;
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
