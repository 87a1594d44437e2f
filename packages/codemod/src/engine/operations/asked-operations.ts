import { ts } from "ts-morph";
import { remembered } from "../../remembered.ts";
import { spyOf } from "../data/expectations.ts";
import { keyText } from "../syntax/keys.ts";
import { nameOfFunction } from "../syntax/name-of-function.ts";
import { valueIn } from "../syntax/nodes-at.ts";
import type { Work } from "../work.ts";
import { addressOf } from "./addresses.ts";
import { chosenBy, METHODS, type Operation, operationsOf } from "./operations.ts";

/** What is given an address: a call, the key of a cache, `["get", "/events"]`, or the options of a request, `{ url: "/events" }`. */
export type Asking = ts.CallExpression | ts.ArrayLiteralExpression | ts.ObjectLiteralExpression;

/** The operations of the API whose address a call is given, by itself or as `axios({ url: "/events" })`. */
export function operationsAskedBy(work: Work, call: Asking): Operation[] {
  return givenTo(call)
    .flatMap((argument) => [argument, ...urlsIn(argument)])
    .flatMap((argument) => addressOf(work, argument) ?? [])
    .flatMap((address) => chosenBy(address, methodOf(call), operationsOf(work.apiFiles)));
}

/** What those ask for that call the function which a request is in: `getPage("/events")`, for `fetch(base + path)`. */
export function operationsAskedAround(work: Work, request: ts.Node): readonly Operation[] {
  const owner = ts.findAncestor(request, ts.isFunctionLike);
  const name = owner && nameOfFunction(owner);
  if (!name) return [];
  const byName = remembered(known, work, () => new Map<ts.Identifier, readonly Operation[]>());
  return remembered(byName, name, () => {
    const calls = work.givers.callsOf(name).by.filter(ts.isCallExpression);
    return [...new Set(calls.flatMap((call) => operationsAskedBy(work, call)))];
  });
}

const known = new WeakMap<Work, Map<ts.Identifier, readonly Operation[]>>();

function givenTo(call: Asking): readonly ts.Expression[] {
  if (ts.isObjectLiteralExpression(call)) return [call];
  return ts.isCallExpression(call) ? call.arguments : call.elements;
}

/** Whether an object has an address among what it says of a request. */
export function hasAddress(work: Work, options: ts.ObjectLiteralExpression): boolean {
  return urlsIn(options).some((url) => addressOf(work, url) !== null);
}

function urlsIn(options: ts.Expression): ts.Expression[] {
  const own = ts.isObjectLiteralExpression(options) ? options.properties : [];
  const has = (name: RegExp) => own.some((property) => name.test(keyText(property.name) ?? ""));
  // Pages have a path, too.
  const address = has(/^(body|data|method)$/) ? /^(path|uri|url)$/ : /^(uri|url)$/;
  return own.flatMap((property) =>
    address.test(keyText(property.name) ?? "") ? (valueIn(property) ?? []) : [],
  );
}

/** The method of a request: `axios.get(url)`, `useQuery("get", url)`, `fetch(url, { method: "PUT" })`; `all` if nothing says it. */
export function methodOf(call: Asking): string {
  const given = givenTo(call);
  const expression = ts.isCallExpression(call) ? (spyOf(call) ?? call.expression) : undefined;
  const name = expression ? nameCalled(expression).toLowerCase() : "";
  if (METHODS.includes(name)) return name;
  const [first] = given;
  const said = first && ts.isStringLiteralLike(first) ? first.text.toLowerCase() : "";
  if (METHODS.includes(said)) return said;
  const options = given.find(ts.isObjectLiteralExpression);
  const own = options?.properties.find(({ name: key }) => keyText(key) === "method");
  const value = own && ts.isPropertyAssignment(own) ? own.initializer : undefined;
  if (value) return ts.isStringLiteralLike(value) ? value.text.toLowerCase() : "all";
  return expression?.getText() === "fetch" && (options || given.length === 1) ? "get" : "all";
}

/** In `client.GET(…)` and `GET(…)`, `GET`. */
export function nameCalled(expression: ts.Expression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
}
