import { ts } from "ts-morph";
import { saysNothing } from "../referents/asserted-referent.ts";
import { isInferred } from "../referents/property-lookup.ts";
import { innermost } from "../syntax/value-parts.ts";
import type { Work } from "../work.ts";
import type { FlowFinder } from "./find-flows.ts";
import { isReplaced } from "./replaced-fields.ts";
import type { Flow } from "./type-pairs.ts";

/**
 * Tells where a value of the API is taken for a type of the consumer's own by two assertions, `event as unknown as Row`: no
 * type compares them, and neither makes the other follow.
 */
export function tellCasts(work: Work, finder: FlowFinder): void {
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node)) tellCast(work, finder, node);
    ts.forEachChild(node, visit);
  };
  for (const file of work.sources.matching(/\bas (unknown|any|object)\)* as\b/)) visit(file);
}

function tellCast(work: Work, finder: FlowFinder, cast: ts.AsExpression): void {
  const open = ts.isParenthesizedExpression(cast.expression) ? cast.expression.expression : cast.expression;
  if (!ts.isAsExpression(open) || !saysNothing(open.type)) return;
  const { checker } = work;
  const value = innermost(open.expression);
  const [type, into] = [checker.getTypeAtLocation(value), checker.getTypeFromTypeNode(cast.type)];
  for (const flow of finder.between(type, into, value)) {
    if (isReplaced(value, flow.name)) continue;
    tellMeeting(work, flow, flow.from, flow.into);
    tellMeeting(work, flow, flow.into, flow.from);
  }
}

/** Tells what the API renamed where it meets what the consumer has, and keeps its name. */
function tellMeeting(
  work: Work,
  flow: Flow,
  theirs: readonly ts.Declaration[],
  own: readonly ts.Declaration[],
): void {
  const [twin] = own;
  const renamed = theirs.every((one) => work.isOfApi(one)) ? work.renameAmong(theirs) : undefined;
  const isKept = twin && own.every((one) => work.isOwn(one) && !work.renamed.has(one) && !isInferred(one));
  if (renamed && isKept)
    work.twins.meetings.push({ ...flow, twin, renamed, isRead: theirs === flow.from, isUnsaid: true });
}
