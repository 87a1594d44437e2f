import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { mayBeMissing } from "../referents/property-lookup.ts";
import { isAccess, isPath } from "../syntax/value-paths.ts";

/** Whether reading it twice gives the same, though it may come to an end before its last step: `context?.focus`. */
export function isChainedPath(path: ts.Expression): boolean {
  if (!ts.isOptionalChain(path)) return isPath(path);
  return isAccess(path) && isStep(path) && isChainedPath(path.expression);
}

function isStep(access: ts.PropertyAccessExpression | ts.ElementAccessExpression): boolean {
  return ts.isPropertyAccessExpression(access) || ts.isLiteralExpression(access.argumentExpression);
}

/** What has to be there for a chain to go on to its end: in `context?.focus.kind`, `context`. */
export function neededBy(chain: ts.Expression): ts.Expression | null {
  if (!ts.isOptionalChain(chain) || !isAccess(chain)) return null;
  return chain.questionDotToken ? chain.expression : neededBy(chain.expression);
}

/** What connects the steps of a chain, and texts between brackets, in which it means nothing. */
const QUESTION = /(["'`])(?:\\.|(?!\1).)*\1|\?\.(\[?)/g;

/** A chain of which all is there: `context.focus` for `context?.focus`. */
export function withoutQuestions(chain: string): string {
  return chain.replace(QUESTION, (part, quote, bracket) => (quote ? part : bracket || "."));
}

/** The chain again in which all up to some part of it may be missing; null if that is no part of it. */
export function withQuestion(path: string, needed: string): string | null {
  const before = withoutQuestions(needed);
  const rest = path.slice(before.length);
  if (!path.startsWith(before) || !/^[.[]/.test(rest)) return null;
  return `${needed}?.${rest.startsWith(".") ? rest.slice(1) : rest}`;
}

/** Whether a chain that comes to its end has a value there: in `page?.item`, `item` of a page. */
export function isThereWhereReached(checker: Checker, chain: ts.Expression): boolean {
  if (ts.isNonNullExpression(chain)) return true;
  if (!ts.isOptionalChain(chain)) return false;
  const access = ts.isCallExpression(chain) ? chain.expression : chain;
  const own = typeOfStep(checker, access);
  const type = access === chain ? own : own?.getCallSignatures()[0]?.getReturnType();
  return type !== undefined && !mayBeMissing(type);
}

/** The type of the last step of a chain, if it comes so far. */
function typeOfStep(checker: Checker, access: ts.Expression): ts.Type | undefined {
  if (ts.isElementAccessExpression(access)) {
    const owner = checker.getNonNullableType(checker.getTypeAtLocation(access.expression));
    return ts.isNumericLiteral(access.argumentExpression)
      ? checker.getIndexTypeOfType(owner, ts.IndexKind.Number)
      : undefined;
  }
  const symbol = ts.isPropertyAccessExpression(access) && checker.getSymbolAtLocation(access.name);
  return symbol ? checker.getTypeOfSymbol(symbol) : undefined;
}
