import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { innermost } from "../syntax/value-parts.ts";

/** What a spy was called with that stands for a request, or a page has sent. */
export const SENT =
  /(fetch|request|axios|ky|got|http|client|api|post|put|patch)\w*\)*\.mock\.(calls|lastCall)\b|\bpostDataJSON\(/i;

/** What `fetch` is given beside an address. */
const GIVEN = /^Request(Init)?$/;

/** Whether something is the body that `fetch` is given, or what stands in its place: `init.body`. */
export function isBodySent(checker: Checker, value: ts.Expression): boolean {
  const read = innermost(value);
  if (!ts.isPropertyAccessExpression(read) || read.name.text !== "body") return false;
  return isOfRequest(checker, read.expression) || SENT.test(read.getText());
}

/** Whether something is called, by its type, like what `fetch` is given. */
export function isOfRequest(checker: Checker, value: ts.Expression): boolean {
  const { symbol } = checker.getNonNullableType(checker.getTypeAtLocation(value));
  return GIVEN.test(symbol?.name ?? "");
}
