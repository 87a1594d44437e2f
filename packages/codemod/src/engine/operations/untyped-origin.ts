import { ts } from "ts-morph";
import { argumentRead } from "../data/spied-arguments.ts";
import { addedTo, isEmptyList } from "../flows/lists-gone-through.ts";
import { writtenUnder } from "../flows/stored-flows.ts";
import { bodyCalled } from "../referents/body-called.ts";
import { symbolRead } from "../referents/declarations.ts";
import { saidAsWritten } from "../referents/said-as-written.ts";
import { ANY, isIndex, type Step } from "../referents/steps.ts";
import { typeAskedOf } from "../referents/type-asked-of.ts";
import { firstSaid, type Said, saidAlong } from "../referents/type-path.ts";
import { writtenTypes } from "../referents/written-types.ts";
import type { Renamed } from "../renamed.ts";
import { isTest } from "../syntax/is-test.ts";
import { keyText } from "../syntax/keys.ts";
import { nameOfFunction } from "../syntax/name-of-function.ts";
import { resultsOf, valueIn } from "../syntax/nodes-at.ts";
import { isAssignment } from "../syntax/operators.ts";
import { readBy } from "../texts/reads.ts";
import { typesBesideFunction } from "../texts/types-around.ts";
import type { Work } from "../work.ts";
import { addressOf } from "./addresses.ts";
import { methodOf, operationsAskedAround } from "./asked-operations.ts";
import { mockedBy } from "./mocked-answers.ts";
import { besideOf, chosenBy, eachOnce, operationsOf, requestBodiesOf } from "./operations.ts";
import { saidByAddress } from "./said-by-address.ts";
import { saidByAny, saidByBodies, saidByTypes } from "./said-by-bodies.ts";
import { isBodySent, isOfRequest } from "./stubbed-requests.ts";

/** How many names are gone through to the request of a response. */
const DEPTH = 12;

/** How many places are gone through to find where a value comes from. */
const PLACES = 60;

/**
 * What the last name of a path is called now that is read from a value of which nothing is known, if that plausibly comes
 * from the API: it was read from a response, or is a value of the API whose type was thrown away. Where its type or its
 * address is known, they decide; a body of nobody knows which response may have any of the fields that come back.
 */
export function renameOfUntyped(
  work: Work,
  value: ts.Expression | ts.ParameterDeclaration,
  path: readonly Step[],
  saidOfAnyBody = saidByAny,
): Renamed | null {
  const { checker } = work;
  const seen = new Map<ts.Node, Set<string>>();
  let places = 0;

  const from = (node: ts.Node | undefined, path: readonly Step[]): Said => {
    const key = path.map(String).join("\n");
    if (!node || seen.get(node)?.has(key) || places > PLACES) return null;
    seen.set(node, (seen.get(node) ?? new Set()).add(key));
    places += 1;
    return (ts.isExpression(node) ? saidBy(node, path) : null) ?? through(node, path);
  };

  /** What the type of an expression says, that of what is awaited or of what a list holds among them. */
  const saidBy = (node: ts.Expression, path: readonly Step[]): Said =>
    saidAlong(work, checker.getTypeAtLocation(node), path) ??
    saidAsWritten(work, writtenTypes(checker, node), path);

  const through = (node: ts.Node, path: readonly Step[]): Said => {
    if (
      ts.isAwaitExpression(node) ||
      ts.isParenthesizedExpression(node) ||
      ts.isNonNullExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isTypeAssertionExpression(node)
    )
      return from(node.expression, path);
    if (ts.isPropertyAccessExpression(node))
      return fromSpy(node, path) ?? from(node.expression, [node.name.text, ...path]);
    if (ts.isElementAccessExpression(node)) {
      const { argumentExpression: key } = node;
      const isKnown = ts.isStringLiteralLike(key) || ts.isNumericLiteral(key);
      return from(node.expression, [isKnown ? key.text : ANY, ...path]);
    }
    if (ts.isBinaryExpression(node)) return firstSaid([from(node.left, path), from(node.right, path)]);
    if (ts.isConditionalExpression(node))
      return firstSaid([from(node.whenTrue, path), from(node.whenFalse, path)]);
    if (ts.isCallExpression(node)) return fromCall(node, path);
    if (ts.isObjectLiteralExpression(node)) return fromObject(node, path);
    if (!ts.isIdentifier(node)) return null;
    const declarations = symbolRead(checker, node)?.declarations ?? [];
    return firstSaid([...declarations.map((one) => fromDeclaration(one, path)), becomes(node, path)]);
  };

  const fromObject = ({ properties }: ts.ObjectLiteralExpression, [name, ...rest]: readonly Step[]): Said => {
    const own = properties.find((one) => one.name && keyText(one.name) === name);
    return from((own && valueIn(own)) ?? undefined, rest);
  };

  /** What is asked of a variable where it goes: of `order`, `Order` in `return order as Order`. */
  const becomes = (name: ts.Identifier, path: readonly Step[]): Said =>
    firstSaid(
      [name, ...work.references.of(name)].map((read) => {
        const type = typeAskedOf(checker, read);
        return type ? saidAlong(work, type, path) : null;
      }),
    );

  const fromCall = (call: ts.CallExpression, path: readonly Step[]): Said => {
    const asked = saidByAddress(work, call, path);
    if (asked) return asked;
    const { expression } = call;
    const isMethod = ts.isPropertyAccessExpression(expression);
    const kept = isMethod && expression.name.text === "getItem" ? writtenUnder(work, call) : [];
    if (kept.length > 0) return firstSaid(kept.map((one) => from(one, path)));
    if (isMethod && expression.name.text === "json" && call.arguments.length === 0)
      return (
        fromSent(call, path) ?? saidByStub(call, expression, path) ?? fromBody(expression.expression, path)
      );
    if (isMethod && expression.expression.getText() === "JSON")
      return saidBySent(call, path) ?? firstSaid(call.arguments.map((argument) => from(argument, path)));
    const receiver = isMethod ? from(expression.expression, path) : null;
    // What a promise or a list is turned into.
    const made = call.arguments
      .filter(ts.isArrowFunction)
      .map(({ body }) => (ts.isBlock(body) ? null : from(body, path)));
    const given = call.arguments.map((argument) => saidBy(argument, path));
    const body = bodyCalled(checker, call);
    const returned = body ? resultsOf(body).map((one) => from(one, path)) : [];
    return firstSaid([receiver, ...made, ...given, ...returned]);
  };

  /** What a spy was called with: `spy.mock.calls[0][0]`, of which the last step is that of a parameter. */
  const fromSpy = (read: ts.PropertyAccessExpression, path: readonly Step[]): Said => {
    const asked = argumentRead(checker, read, path);
    return asked && saidAlong(work, asked.type, asked.path);
  };

  /** The body that a handler of a mocked server is sent. */
  const fromSent = (call: ts.CallExpression, path: readonly Step[]): Said => {
    // What says itself which fields it has is compared with what the API takes.
    const isOpen = (type: ts.TypeNode | undefined) =>
      !type || checker.getPropertiesOfType(checker.getTypeFromTypeNode(type)).length === 0;
    const requests = mockedBy(work).flatMap((one) =>
      one.requests.filter(({ read, type }) => read === call && isOpen(type)),
    );
    return saidByTypes(work, requests.flatMap(({ operations }) => operations).flatMap(requestBodiesOf), path);
  };

  /** The body that something in the place of `fetch` is given as a text. */
  const saidBySent = ({ arguments: [text] }: ts.CallExpression, path: readonly Step[]): Said =>
    text && isBodySent(checker, text) ? saidByRequests(path) : null;

  /** The same that it reads itself: `await request.json()`, in a test, in what answers no address of its own. */
  const saidByStub = (
    call: ts.Node,
    { expression: request }: ts.PropertyAccessExpression,
    path: readonly Step[],
  ) => {
    const isStub = isTest(call.getSourceFile()) && isOfRequest(checker, request) && !isOfAddress(work, call);
    return isStub ? saidByRequests(path) : null;
  };

  /** Which request a body is of, nobody knows. */
  const saidByRequests = (path: readonly Step[]): Said => {
    const bodies = eachOnce(operationsOf(work.apiFiles).flatMap(requestBodiesOf));
    const said = bodies.map((body) => saidByTypes(work, [body], path));
    return said.includes("kept") ? null : firstSaid(said);
  };

  /** The body of a response: that of the address which it was asked from, of one beside it, or any. */
  const fromBody = (response: ts.Expression, path: readonly Step[]): Said => {
    const request = requestOf(response);
    const address = request?.arguments[0] && addressOf(work, request.arguments[0]);
    const all = operationsOf(work.apiFiles);
    const own = request && address ? chosenBy(address, methodOf(request), all) : [];
    const asked = request && own.length === 0 ? operationsAskedAround(work, request) : own;
    if (asked.length > 0) return saidByBodies(work, asked, path);
    return address ? saidByBodies(work, besideOf(address, all), path) : saidOfAnyBody(work, path);
  };

  /** In `const response = await fetch(url)`, `fetch(url)` for `response`. */
  const requestOf = (node: ts.Expression, depth = 0): ts.CallExpression | null => {
    if (ts.isCallExpression(node)) return node;
    if (depth > DEPTH) return null;
    if (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node))
      return requestOf(node.expression, depth + 1);
    const [declaration] = ts.isIdentifier(node)
      ? (checker.getSymbolAtLocation(node)?.declarations ?? [])
      : [];
    if (!declaration) return null;
    if (ts.isVariableDeclaration(declaration))
      return declaration.initializer ? requestOf(declaration.initializer, depth + 1) : null;
    // `fetch(url).then((response) => response.json())`
    const call = ts.isParameter(declaration) ? declaration.parent.parent : undefined;
    const isThen = call && ts.isCallExpression(call) && ts.isPropertyAccessExpression(call.expression);
    return isThen ? requestOf(call.expression.expression, depth + 1) : null;
  };

  const fromDeclaration = (declaration: ts.Declaration, path: readonly Step[]): Said => {
    if (ts.isVariableDeclaration(declaration)) {
      const { initializer, name } = declaration;
      if (initializer && isEmptyList(initializer) && ts.isIdentifier(name)) return fromAdded(name, path);
      if (initializer) return from(initializer, path);
      const loop = declaration.parent.parent;
      if (ts.isForOfStatement(loop)) return from(loop.expression, path);
      return ts.isIdentifier(declaration.name) ? fromAssigned(declaration.name, path) : null;
    }
    if (ts.isBindingElement(declaration)) {
      const { parent: pattern, propertyName, name: own, dotDotDotToken } = declaration;
      const key = ts.isObjectBindingPattern(pattern)
        ? keyText(propertyName ?? own)
        : String(pattern.elements.indexOf(declaration));
      const field = dotDotDotToken ? null : key;
      return fromDeclaration(pattern.parent, field === null ? path : [field, ...path]);
    }
    return ts.isParameter(declaration) ? fromParameter(declaration, path) : null;
  };

  /** In `let event; event = await load()`, what is written into it. */
  const fromAssigned = (name: ts.Identifier, path: readonly Step[]): Said =>
    firstSaid(
      work.references
        .of(name)
        .map(({ parent }) => parent)
        .filter(isAssignment)
        .map(({ right }) => from(right, path)),
    );

  /** What is put into a list: `event` in `events.push(event)`. */
  const fromAdded = (list: ts.Identifier, path: readonly Step[]): Said => {
    const rest = isIndex(path[0]) ? path.slice(1) : path;
    const added = work.references.of(list).flatMap((read) => addedTo(read));
    return firstSaid(added.map((one) => from(one, rest)));
  };

  /** A parameter gets what its function is called with, or what is in the list whose method calls it. */
  const fromParameter = (parameter: ts.ParameterDeclaration, path: readonly Step[]): Said => {
    const { parent: owner } = parameter;
    const { type } = owner as ts.SignatureDeclaration;
    // A guard says itself what it is for.
    const guarded = type && ts.isTypePredicateNode(type) && type.type;
    const said = guarded ? saidAlong(work, checker.getTypeFromTypeNode(guarded), path) : null;
    if (said) return said;
    if (ts.isCallExpression(owner.parent) && ts.isPropertyAccessExpression(owner.parent.expression))
      return from(owner.parent.expression.expression, path);
    const index = owner.parameters.indexOf(parameter);
    const called = nameOfFunction(owner);
    const given = called
      ? firstSaid(work.references.of(called).map((use) => fromUse(use, index, path)))
      : null;
    if (given) return given;
    // What it is given holds a value of those that stand beside it, in one way or another.
    const beside = typesBesideFunction(work, owner);
    return firstSaid(
      beside.flatMap((one) => path.map((_, start) => saidAlong(work, one, path.slice(start)))),
    );
  };

  /** What a function is given where it is called, is made an element of, or is given to a method of a list. */
  const fromUse = (use: ts.Identifier, index: number, path: readonly Step[]): Said => {
    const read = readBy(use);
    const { parent } = read;
    if (ts.isJsxOpeningLikeElement(parent)) {
      const [name, ...rest] = path;
      const own = parent.attributes.properties.filter(ts.isJsxAttribute);
      const value = own.find((one) => one.name.getText() === name)?.initializer;
      return value && ts.isJsxExpression(value) ? from(value.expression, rest) : null;
    }
    if (!ts.isCallExpression(parent)) return null;
    if (parent.expression === read) return from(parent.arguments[index], path);
    return ts.isPropertyAccessExpression(parent.expression) ? from(parent.expression.expression, path) : null;
  };

  const said = ts.isParameter(value) ? fromParameter(value, path) : from(value, path);
  return said === "kept" ? null : said;
}

/** The same of a value that is taken for something else, of which a body of nobody knows which response says nothing. */
export function renameOfAsserted(work: Work, value: ts.Expression, path: readonly Step[]): Renamed | null {
  return renameOfUntyped(work, value, path, () => null);
}

/** Whether something stands in what is given to a call beside an address: `http.post("/events", …)`. */
function isOfAddress(work: Work, node: ts.Node): boolean {
  const call = ts.findAncestor(
    node.parent,
    (one) => ts.isCallExpression(one) && one.arguments.some((given) => addressOf(work, given) !== null),
  );
  return call !== undefined;
}
