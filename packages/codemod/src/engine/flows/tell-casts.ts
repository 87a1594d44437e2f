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
 * What is taken for another type by two assertions, `event as unknown as Row`, or fills a class, `plainToInstance(Row, event)`:
 * no type compares them.
 */
export function castFlows(work: Work, finder: FlowFinder): Flow[] {
  const found: Flow[] = [];
  const filled: Filled[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node)) found.push(...flowsOfCast(work, finder, node));
    const one = ts.isCallExpression(node) ? filledBy(node) : null;
    if (one) filled.push(one);
    ts.forEachChild(node, visit);
  };
  for (const file of work.sources.matching(
    /\bas (unknown|any|object)\)* as\b|\w\(\s*\p{Lu}\w*\p{Ll}\w*\s*,/u,
  ))
    visit(file);
  work.checker.prepareTypes(filled.map(({ made }) => made));
  return [...found, ...filled.flatMap((one) => flowsOfFilled(work, finder, one))];
}

/** Tells of such flows what is called otherwise on the one side of them, and keeps its name on the other. */
export function tellCasts(work: Work, flows: readonly Flow[]): void {
  for (const flow of flows) {
    tellMeeting(work, flow, flow.from, flow.into);
    tellMeeting(work, flow, flow.into, flow.from);
    tellApart(work, flow);
  }
}

function flowsOfCast(work: Work, finder: FlowFinder, cast: ts.AsExpression): Flow[] {
  const open = ts.isParenthesizedExpression(cast.expression) ? cast.expression.expression : cast.expression;
  if (!ts.isAsExpression(open) || !saysNothing(open.type)) return [];
  const value = innermost(open.expression);
  return flowsInto(work, finder, value, work.checker.getTypeFromTypeNode(cast.type));
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

function flowsOfFilled(work: Work, finder: FlowFinder, { call, made, value }: Filled): Flow[] {
  const { checker } = work;
  const own = checker.getTypeAtLocation(made).getConstructSignatures()[0]?.getReturnType();
  const result = own && checker.getTypeAtLocation(call);
  const isMade = result && partsOf(result).some((part) => part === own || elementOf(checker, part) === own);
  return isMade ? flowsInto(work, finder, value, own) : [];
}

/** A list is taken for one of what it holds where each of them is made into one. */
function flowsInto({ checker }: Work, finder: FlowFinder, value: ts.Expression, into: ts.Type): Flow[] {
  return partsOf(checker.getTypeAtLocation(value))
    .flatMap((type) => {
      const held = elementOf(checker, into) ? undefined : elementOf(checker, type);
      return finder.between(held ?? type, into, value);
    })
    .filter(({ name }) => !isReplaced(value, name));
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
