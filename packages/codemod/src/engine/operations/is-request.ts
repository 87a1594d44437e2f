import { ts } from "ts-morph";
import { spyOf } from "../data/expectations.ts";
import { someChild } from "../syntax/nodes-at.ts";
import type { Work } from "../work.ts";
import { type Asking, nameCalled } from "./asked-operations.ts";
import { METHODS } from "./operations.ts";

/** The names of what asks for something: `fetch(url)`, `request(url)`, `axios.get(url)`. */
const CLIENT = "fetch|request|axios|ky|got|ofetch";
const ASKING = new RegExp(`^\\$?(${CLIENT})\\b`, "i");

/** The same, and names that begin so or with a method: `http.post(url)`, `postEvent(url)`. */
const REQUEST = new RegExp(`^\\$?(${CLIENT}|${METHODS.join("|")})`, "i");

/** How many functions of the consumer's own lead to one that asks. */
const DEPTH = 3;

/**
 * Whether a call asks for something, or a test says that it was asked for: by its name, or as a function of the consumer's
 * own which does so.
 */
export function isRequest(work: Work, call: Asking): boolean {
  if (!ts.isCallExpression(call)) return true;
  const spy = spyOf(call);
  if (spy) return REQUEST.test(nameCalled(spy).replace(/^mock/, ""));
  return REQUEST.test(nameCalled(call.expression)) || isWrapper(work, call, 0);
}

function isWrapper(work: Work, call: ts.CallExpression, depth: number): boolean {
  const declaration = work.checker.getResolvedSignature(call)?.declaration;
  const { body } = (declaration ?? {}) as { body?: ts.ConciseBody };
  if (!declaration || !body || depth > DEPTH || !work.isOwn(declaration)) return false;
  const asks = (node: ts.Node): boolean =>
    (ts.isCallExpression(node) &&
      (ASKING.test(node.expression.getText()) || isWrapper(work, node, depth + 1))) ||
    someChild(node, asks);
  return asks(body);
}
