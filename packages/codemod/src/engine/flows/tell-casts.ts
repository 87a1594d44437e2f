import { ts } from "ts-morph";
import { saysNothing } from "../referents/asserted-referent.ts";
import { isInferred } from "../referents/declarations.ts";
import { partsOf } from "../referents/property-lookup.ts";
import { innermost } from "../syntax/value-parts.ts";
import type { Work } from "../work.ts";
import type { FlowFinder } from "./find-flows.ts";
import { elementOf } from "./flow-types.ts";
import { isReplaced } from "./replaced-fields.ts";
import type { Flow } from "./type-pairs.ts";

/**
 * Tells where a value of the API is taken for a type of the consumer's own by two assertions, `event as unknown as Row`, or
 * a class is filled with one, `plainToInstance(Row, event)`: no type compares them, and neither makes the other follow.
 */
export function tellCasts(work: Work, finder: FlowFinder): void {
  const filled: Filled[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node)) tellCast(work, finder, node);
    const one = ts.isCallExpression(node) ? filledBy(node) : null;
    if (one) filled.push(one);
    ts.forEachChild(node, visit);
  };
  for (const file of work.sources.matching(
    /\bas (unknown|any|object)\)* as\b|\w\(\s*\p{Lu}\w*\p{Ll}\w*\s*,/u,
  ))
    visit(file);
  work.checker.prepareTypes(filled.map(({ made }) => made));
  for (const one of filled) tellFilled(work, finder, one);
}

function tellCast(work: Work, finder: FlowFinder, cast: ts.AsExpression): void {
  const open = ts.isParenthesizedExpression(cast.expression) ? cast.expression.expression : cast.expression;
  if (!ts.isAsExpression(open) || !saysNothing(open.type)) return;
  const value = innermost(open.expression);
  tellTaken(work, finder, value, work.checker.getTypeFromTypeNode(cast.type));
}

/** A call that is given what is called like a class, and a value, of which it may make one. */
interface Filled {
  call: ts.CallExpression;
  made: ts.Identifier;
  value: ts.Expression;
}

function filledBy(call: ts.CallExpression): Filled | null {
  const [made, value] = call.arguments;
  const isClass = made && ts.isIdentifier(made) && /^\p{Lu}.*\p{Ll}/u.test(made.text);
  return isClass && value ? { call, made, value } : null;
}

function tellFilled(work: Work, finder: FlowFinder, { call, made, value }: Filled): void {
  const { checker } = work;
  const own = checker.getTypeAtLocation(made).getConstructSignatures()[0]?.getReturnType();
  const result = own && checker.getTypeAtLocation(call);
  if (result && partsOf(result).some((part) => part === own || elementOf(checker, part) === own))
    tellTaken(work, finder, value, own);
}

/** A list is taken for one of what it holds where each of them is made into one. */
function tellTaken(work: Work, finder: FlowFinder, value: ts.Expression, into: ts.Type): void {
  const { checker } = work;
  const flows = partsOf(checker.getTypeAtLocation(value)).flatMap((type) => {
    const held = elementOf(checker, into) ? undefined : elementOf(checker, type);
    return finder.between(held ?? type, into, value);
  });
  for (const flow of flows) {
    if (isReplaced(value, flow.name)) continue;
    tellMeeting(work, flow, flow.from, flow.into);
    tellMeeting(work, flow, flow.into, flow.from);
    tellApart(work, flow);
  }
}

/** Tells where a value of one type of the API is taken for one of another, in which the same field has another name now. */
export function tellApart(work: Work, flow: Flow): void {
  const { from, into } = flow;
  const [given, asked] = [work.renameAmong(from), work.renameAmong(into)];
  const [twin] = from;
  const isOfApi = [...from, ...into].every((one) => work.isOfApi(one));
  if (twin && isOfApi && asked && asked.to !== null && given?.to !== asked.to)
    work.twins.meetings.push({ ...flow, twin, renamed: asked, isRead: false, isOptional: true });
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
