import { ts } from "ts-morph";
import { spyOf } from "../data/expectations.ts";
import { bodyCalled, bodyGiven } from "../referents/body-called.ts";
import { declarationOf } from "../referents/declarations.ts";
import { keyText } from "../syntax/keys.ts";
import { someChild } from "../syntax/nodes-at.ts";
import type { Work } from "../work.ts";
import { type Asking, methodOf, nameCalled } from "./asked-operations.ts";
import { METHODS } from "./operations.ts";

/** What asks for something by itself: `fetch(url)`, `request(url)`. */
const ASKING = /^\$?(fetch|request|axios|ky|got|ofetch)$/i;

/** What has a method for each of HTTP: `axios.get(url)`, `this.http.post(url)`. */
const CLIENT = /(api|axios|client|fetch|got|http|ky)$/i;

/** The names of what is given what is sent: the same, and those that begin so or with a method, as `postEvent(url)` does. */
const REQUEST = new RegExp(`^\\$?(fetch|request|axios|ky|got|ofetch|${METHODS.join("|")})`, "i");

/**
 * Whether a call asks for something, or a test says that it was asked for: by its name, or as a function of the consumer's
 * own which does so. What has an address among its options does, too, and a list as the key of a cache, or if it begins
 * with a method.
 */
export function isRequest(work: Work, call: Asking): boolean {
  if (ts.isObjectLiteralExpression(call)) return true;
  if (!ts.isCallExpression(call)) return isKeyOfCache(call) || methodOf(call) !== "all";
  const spy = spyOf(call);
  if (spy) return REQUEST.test(nameCalled(spied(spy)).replace(/^mock(ed)?/, ""));
  if (REQUEST.test(nameCalled(call.expression)) || isWrapper(work, call)) return true;
  // `fetch(urlOf("/events", { size }))`
  const { parent: outer } = call;
  const isGiven = ts.isCallExpression(outer) && outer.expression !== call;
  if (isGiven && (isAsking(work, outer) || isWrapper(work, outer))) return true;
  // `useSWR("/events", load)`
  const isHook = /^use[A-Z]/.test(nameCalled(call.expression));
  return isHook && call.arguments.some((one) => asksWhenCalled(work, one));
}

/** Whether something is a function that asks for something. */
function asksWhenCalled(work: Work, given: ts.Expression): boolean {
  const body = bodyGiven(work.checker, given);
  return body !== undefined && bodyAsks(work, body);
}

/** In `expect(vi.mocked(fetch))`, `fetch`. */
function spied(spy: ts.Expression): ts.Expression {
  const [own] = ts.isCallExpression(spy) && nameCalled(spy.expression) === "mocked" ? spy.arguments : [];
  return own ?? spy;
}

/** `["/events", { size }]` in `queryKey: […]`, and in `useSWR([…], load)`. */
function isKeyOfCache({ parent }: ts.ArrayLiteralExpression): boolean {
  return (
    ts.isCallExpression(parent) ||
    (ts.isPropertyAssignment(parent) && /key$/i.test(keyText(parent.name) ?? ""))
  );
}

const known = new WeakMap<Work, Map<ts.Node, boolean>>();

/** Whether something in the body of what is called asks for something, there or in what that calls. */
function isWrapper(work: Work, call: ts.CallExpression): boolean {
  const body = bodyCalled(work.checker, call);
  return body !== undefined && bodyAsks(work, body);
}

function bodyAsks(work: Work, body: ts.ConciseBody): boolean {
  if (!work.isOwn(body)) return false;
  const wrappers = known.get(work) ?? new Map<ts.Node, boolean>();
  known.set(work, wrappers);
  const before = wrappers.get(body);
  if (before !== undefined) return before;
  // What calls itself asks for nothing by that.
  wrappers.set(body, false);
  const asks = (node: ts.Node): boolean =>
    (ts.isCallExpression(node) && (isAsking(work, node) || isWrapper(work, node))) || someChild(node, asks);
  const isOne = asks(body);
  wrappers.set(body, isOne);
  return isOne;
}

/** Whether a call asks for something itself, rather than having to do with what is only called like that. */
function isAsking(work: Work, { expression: called }: ts.CallExpression): boolean {
  if (ts.isPropertyAccessExpression(called))
    return METHODS.includes(called.name.text.toLowerCase()) && CLIENT.test(nameCalled(called.expression));
  if (!ts.isIdentifier(called) || !ASKING.test(called.text)) return false;
  const declaration = declarationOf(work.checker, called);
  return declaration === undefined || !ts.isParameter(declaration);
}
