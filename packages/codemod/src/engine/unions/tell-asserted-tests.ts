import type { Question } from "../ask.ts";
import { apparentParts } from "../referents/property-lookup.ts";
import { valueTaken } from "../referents/tells-apart.ts";
import { firstOf } from "../renamed.ts";
import { onlySome } from "../tell-reasons.ts";
import type { Work } from "../work.ts";
import { readInTurn } from "./dual-read.ts";
import { readNames } from "./read-names.ts";

/** Tells of such tests where what is asked for keeps its name, which others do not. */
export function tellAssertedTests(work: Work): void {
  for (const { question, renamed } of work.answers) if (!renamed) tellAssertedTest(work, question);
}

/**
 * Tells where a value is asked for a field as if it were one of several things, of which others have it by another name now:
 * `(one as Rejected).decidedOn !== undefined`.
 */
export function tellAssertedTest(work: Work, { occurrence: { node } }: Question): boolean {
  const { checker } = work;
  const value = valueTaken(node);
  const type = value && checker.getTypeAtLocation(value);
  const found = type && readNames(work, type, node.text);
  if (!found) return false;
  const fields = apparentParts(checker, type).flatMap(
    (part) => checker.getPropertyOfType(part, node.text)?.declarations ?? [],
  );
  const renamed = firstOf(fields.map((field) => work.renameAmong([field])));
  if (!renamed || renamed.to === null) return false;
  const suggestion = readInTurn(node.getSourceFile(), found.names, value.getText(), true);
  work.tell(node, renamed, "union", onlySome(node.text, renamed), suggestion);
  return true;
}
