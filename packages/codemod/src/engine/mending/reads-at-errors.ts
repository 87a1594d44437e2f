import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import type { Found } from "../../proof/prove.ts";
import { ask, type Question } from "../ask.ts";
import type { Occurrence } from "../find-occurrences.ts";
import type { PlannedEdit } from "../planned.ts";
import { apparentParts, isOptionalProperty } from "../referents/property-lookup.ts";
import { firstOf, type Renamed } from "../renamed.ts";
import { namesBetween } from "../syntax/nodes-at.ts";
import { wrapped } from "../syntax/parentheses.ts";
import { rangeOf } from "../syntax/ranges.ts";
import { dualRead, dualText, inTurn, isSafe } from "../unions/dual-read.ts";
import { othersAsked } from "../unions/read-names.ts";
import { isSaidByGuard } from "../unions/said-by-guard.ts";
import type { Work } from "../work.ts";
import { textWith } from "../writing/text-with-edits.ts";
import { asserted, isKnownRead } from "./known-reads.ts";

/** In how many files errors are looked at: for each, the code is opened once more. */
const FILES = 8;

/**
 * Edits that read a name by whichever is there, where an error is: of two types that a value may have, one may have been no
 * more than the other before, so that nobody knew of it.
 *
 * @param isKnown whether they say that it is there, as a statement before has made sure of that.
 */
export function readsAtErrors(
  work: Work,
  edits: readonly PlannedEdit[],
  errors: readonly Found[],
  isKnown: boolean,
): PlannedEdit[] {
  const byFile = Map.groupBy(errors, ({ file }) => file);
  return [...byFile].slice(0, FILES).flatMap(([file, own]) => {
    const questions = own
      .flatMap(({ start, end }) => namesBetween(file, start, end) as Occurrence["node"][])
      .filter((node) => work.names.has(node.text) && !isSaidByGuard(work, node))
      .filter(({ parent }) => !isKnown || (ts.isExpression(parent) && isKnownRead(work.checker, parent)))
      .flatMap((node) => ask(work.checker, { node, names: [node.text], isExact: true }) ?? []);
    if (questions.length === 0) return [];
    // What a value is depends on what was edited elsewhere; here, its places must stay where they are.
    const { checker } = work.options.codeWith(edits.filter((edit) => edit.file !== file));
    return questions.flatMap((question) => readAt(work, checker, edits, question, isKnown) ?? []);
  });
}

function readAt(
  work: Work,
  checker: Checker,
  edits: readonly PlannedEdit[],
  question: Question,
  isKnown: boolean,
): PlannedEdit | null {
  const { node } = question.occurrence;
  const value = dualRead(work.checker, question, [], false)?.value;
  if (!value) return null;
  const parts = apparentParts(checker, checker.getTypeAtLocation(value));
  const found = parts.map((part) => fieldOf(checker, work, part, node.text));
  const renamed = firstOf(found.map((one) => one?.renamed));
  const names = inTurn(
    found.map((one) => one?.name ?? null),
    node.text,
  );
  if (!renamed || found.includes(null) || names.length < 2) return null;
  const isOptional = found.some((one) => one?.isOptional && one.name !== names.at(-1));
  const asked = isOptional ? names : names.slice(0, -1);
  // What has another field by a name that is asked for would be read by that.
  const isTaken = parts.some((part, index) => {
    const { name: to = null, isOptional = true } = found[index] ?? {};
    return othersAsked(asked, { to, isOptional }).some((name) => checker.getPropertyOfType(part, name));
  });
  if (isTaken) return null;
  const read = dualRead(work.checker, question, names, isOptional);
  if (!read || !isSafe(read)) return null;
  const text = dualText(read, textWith(value, edits));
  const edit = {
    ...rangeOf(read.whole),
    file: node.getSourceFile(),
    text: read.isSteady ? wrapped(read.whole, "choice", text) : text,
    from: node.text,
    to: names[0] ?? "",
    at: renamed.at,
  };
  return isKnown ? asserted(edit) : edit;
}

/** What a field is called in one of the things that a value can be. */
function fieldOf(
  checker: Checker,
  work: Work,
  part: ts.Type,
  name: string,
): { name: string; renamed?: Renamed; isOptional: boolean } | null {
  const own = checker.getPropertyOfType(part, name);
  if (own) return { name, isOptional: isOptionalProperty(own) };
  for (const renamed of work.renamesOf(name)) {
    const property = renamed.to === null ? undefined : checker.getPropertyOfType(part, renamed.to);
    if (property) return { name: property.name, renamed, isOptional: isOptionalProperty(property) };
  }
  return null;
}
