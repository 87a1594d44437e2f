import type { ts } from "ts-morph";
import type { Checker } from "../checker/checker.ts";
import type { Found } from "../proof/prove.ts";
import { ask } from "./ask.ts";
import { dualRead, dualText, inTurn, isSafe, rangeOf } from "./dual-read.ts";
import type { Occurrence } from "./find-occurrences.ts";
import { namesBetween } from "./nodes-at.ts";
import { needsParentheses } from "./parentheses.ts";
import { isOptionalProperty, partsOf } from "./property-lookup.ts";
import { firstOf, type PlannedEdit, type Renamed, textWith, type Work } from "./work.ts";

/**
 * Edits that read a name by whichever is there, where an error is: of two types that a value may have, one may have been no
 * more than the other before, so that nobody knew of it.
 */
export function readsAtErrors(
  work: Work,
  edits: readonly PlannedEdit[],
  errors: readonly Found[],
): PlannedEdit[] {
  return errors.flatMap(({ file, start, end }) =>
    namesBetween(file, start, end).flatMap((node) => readAt(work, edits, node as Occurrence["node"]) ?? []),
  );
}

function readAt(work: Work, edits: readonly PlannedEdit[], node: Occurrence["node"]): PlannedEdit | null {
  const question = work.names.has(node.text)
    ? ask(work.checker, { node, names: [node.text], isExact: true })
    : null;
  const value = question && dualRead(work.checker, question, [], false)?.value;
  if (!question || !value) return null;
  const checker = work.options.newChecker();
  const found = partsOf(checker.getTypeAtLocation(value)).map((part) =>
    fieldOf(checker, work, part, node.text),
  );
  const renamed = firstOf(found.map((one) => one?.renamed));
  const names = inTurn(
    found.map((one) => one?.name ?? null),
    node.text,
  );
  if (!renamed || found.includes(null) || names.length < 2) return null;
  const isOptional = found.some((one) => one?.isOptional && one.name !== names.at(-1));
  const read = dualRead(work.checker, question, names, isOptional);
  if (!read || !isSafe(read)) return null;
  const text = dualText(read, textWith(value, edits));
  return {
    ...rangeOf(read.whole),
    file: node.getSourceFile(),
    text: needsParentheses(read.whole, "choice") ? `(${text})` : text,
    from: node.text,
    to: names[0] ?? "",
    at: renamed.at,
  };
}

/** What a field is called in one of the things that a value can be. */
function fieldOf(
  checker: Checker,
  work: Work,
  part: ts.Type,
  name: string,
): { name: string; renamed?: Renamed; isOptional: boolean } | null {
  const type = checker.getApparentType(part);
  const own = checker.getPropertyOfType(type, name);
  if (own) return { name, isOptional: isOptionalProperty(own) };
  for (const renamed of work.renamesOf(name)) {
    const property = renamed.to === null ? undefined : checker.getPropertyOfType(type, renamed.to);
    if (property) return { name: property.name, renamed, isOptional: isOptionalProperty(property) };
  }
  return null;
}
