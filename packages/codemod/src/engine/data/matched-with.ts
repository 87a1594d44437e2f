import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { elementOf } from "../flows/flow-types.ts";
import { ASKING } from "../flows/lists-gone-through.ts";

/** What asks whether a value has some fields, `_.isMatch(event, { startsAt })`, and what makes a function of that. */
const MATCH = /^isMatch(With)?$/;
const MATCHER = /^(isMatching|matches|whereEq)$/;

/** The type of what an object is to be a part of, as functions of libraries take it: they say nothing of it. */
export function typeMatched(checker: Checker, call: ts.CallExpression, object: ts.Node): ts.Type | undefined {
  const [first, second] = call.arguments;
  const name = nameOf(call.expression);
  if (MATCH.test(name) && first && second === object) return checker.getTypeAtLocation(first);
  if (!MATCHER.test(name) || first !== object) return undefined;
  return second ? checker.getTypeAtLocation(second) : typeAskedBy(checker, call);
}

/** The type of what a matcher is asked of: in `events.filter(matches({ … }))`, `_.filter(events, matches({ … }))` and `matches({ … })(event)`. */
function typeAskedBy(checker: Checker, matcher: ts.CallExpression): ts.Type | undefined {
  const { parent: call } = matcher;
  if (!ts.isCallExpression(call)) return undefined;
  const { expression: called, arguments: given } = call;
  const [first, second] = given;
  if (called === matcher) return first && checker.getTypeAtLocation(first);
  if (!ASKING.test(nameOf(called))) return undefined;
  const beside = second === matcher ? first : second;
  const list = beside ?? (ts.isPropertyAccessExpression(called) ? called.expression : undefined);
  return list && elementOf(checker, checker.getTypeAtLocation(list));
}

function nameOf(called: ts.Expression): string {
  if (ts.isPropertyAccessExpression(called)) return called.name.text;
  return ts.isIdentifier(called) ? called.text : "";
}
