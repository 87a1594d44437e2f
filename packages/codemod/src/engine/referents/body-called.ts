import type { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";

/** The body of what is called, if it has one that somebody wrote: no type of a package has. */
export function bodyCalled(checker: Checker, call: ts.CallLikeExpression): ts.ConciseBody | undefined {
  const { body } = (checker.getResolvedSignature(call)?.declaration ?? {}) as { body?: ts.ConciseBody };
  return body;
}
