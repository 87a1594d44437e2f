import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { isConstant } from "../syntax/nodes-at.ts";
import { declarationOf } from "./declarations.ts";

/** The body of what is called, if it has one that somebody wrote: no type of a package has. */
export function bodyCalled(checker: Checker, call: ts.CallLikeExpression): ts.ConciseBody | undefined {
  const { body } = (checker.getResolvedSignature(call)?.declaration ?? {}) as { body?: ts.ConciseBody };
  return body;
}

/** The body of a function that something is given, be it written there or elsewhere: that of `load`, in `useSWR("/events", load)`. */
export function bodyGiven(checker: Checker, given: ts.Expression): ts.ConciseBody | undefined {
  const named = ts.isIdentifier(given) ? declarationOf(checker, given) : undefined;
  const made = isConstant(named) ? named.initializer : (named ?? given);
  const { body } = (made && ts.isFunctionLike(made) ? made : {}) as { body?: ts.ConciseBody };
  return body;
}
