import { ts } from "ts-morph";
import { renameOfSent } from "../operations/sent-bodies.ts";
import { isOpen, lookUp } from "../referents/property-lookup.ts";
import type { Renamed } from "../renamed.ts";
import type { Work } from "../work.ts";
import { spreadBefore } from "./flow-places.ts";

/**
 * Tells where a field replaced one of what is spread before it, and has another name than that now: in `{ ...input, startAt:
 * input.startsAt.toISOString() }`, `startsAt` is there, too, and what gets the object sees both. And where it follows that, but
 * becomes something that is read by any name: the variables of a message, `t("when", { ...event, startAt })`.
 */
export function tellOverridden(work: Work): void {
  for (const { question, renamed } of work.answers) {
    const { node } = question.occurrence;
    const edit = work.edits.get(node);
    if (!edit || renamed?.kind !== "field") continue;
    // What becomes something of the consumer's own is seen by nobody else.
    const isSent = question.referent?.declarations.flat().some((one) => work.isOfApi(one));
    const { parent: field } = node;
    const isField = ts.isPropertyAssignment(field) || ts.isShorthandPropertyAssignment(field);
    const spread = isField && field.name === node ? spreadBefore(field) : [];
    if (isSent && spread.some((one) => keepsName(work, one, renamed))) tell(work, node, renamed, edit.to);
    else if (spread.some((one) => brings(work, one, renamed)) && isReadByAnyName(work, field.parent, renamed))
      tellReader(work, node, renamed, edit.to);
  }
}

/** Whether a value has a field that is called so, as before. What is written anew may have taken it out. */
function keepsName(work: Work, value: ts.Expression, { from }: Renamed): boolean {
  if (work.isRewritten(value)) return false;
  const found = lookUp(work.checker, work.checker.getTypeAtLocation(value), from)?.declarations.flat() ?? [];
  return found.length > 0 && found.every((one) => !work.renamed.has(one));
}

/** Whether a value has had a field. */
function brings({ checker }: Work, value: ts.Expression, { from }: Renamed): boolean {
  return lookUp(checker, checker.getTypeAtLocation(value), from) !== null;
}

/** Whether an object is given to what may look for any name in it, of which nothing is seen, rather than to what sends it. */
function isReadByAnyName(work: Work, literal: ts.Node, { from, to }: Renamed): boolean {
  if (!ts.isObjectLiteralExpression(literal) || !ts.isCallLikeExpression(literal.parent)) return false;
  const context = work.checker.getContextualType(literal);
  if (!context || !isOpen(work.checker, context)) return false;
  return renameOfSent(work, literal, from)?.to !== to;
}

function tellReader(work: Work, node: ts.Node, renamed: Renamed, to: string): void {
  const { from } = renamed;
  const message = `This is called \`${to}\` now, as is what it replaces: whoever reads \`${from}\` of this object does not find it any more.`;
  work.tell(node, renamed, "untyped", message, `Ask for \`${to}\` where this is read.`);
}

function tell(work: Work, node: ts.Node, renamed: Renamed, to: string): void {
  const { from } = renamed;
  const message = `\`${from}\` of what is spread before keeps its name, so that this does not replace it any more: \`${to}\` stands beside it.`;
  work.tell(node, renamed, "twin", message, `Take it out first: \`const { ${from}, ...rest } = …\`.`);
}
