import { ts } from "ts-morph";
import { keyText } from "../referents/property-lookup.ts";
import { ANY, firstSaid, type Said, type Step, saidAlong } from "../referents/type-path.ts";
import { resultsOf, valueIn } from "../syntax/nodes-at.ts";
import type { Renamed, Work } from "../work.ts";
import { addressOf } from "./addresses.ts";
import { isOnlySent } from "./only-sent.ts";
import { besideOf, bodiesOf, chosenBy, METHODS, type Operation, operationsOf } from "./operations.ts";

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
    saidAlong(work, checker.getTypeAtLocation(node), path);

  const through = (node: ts.Node, path: readonly Step[]): Said => {
    if (
      ts.isAwaitExpression(node) ||
      ts.isParenthesizedExpression(node) ||
      ts.isNonNullExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isTypeAssertionExpression(node)
    )
      return from(node.expression, path);
    if (ts.isPropertyAccessExpression(node)) return from(node.expression, [node.name.text, ...path]);
    if (ts.isElementAccessExpression(node)) {
      const { argumentExpression: key } = node;
      return from(node.expression, [ts.isStringLiteralLike(key) ? key.text : ANY, ...path]);
    }
    if (ts.isBinaryExpression(node)) return firstSaid([from(node.left, path), from(node.right, path)]);
    if (ts.isConditionalExpression(node))
      return firstSaid([from(node.whenTrue, path), from(node.whenFalse, path)]);
    if (ts.isCallExpression(node)) return fromCall(node, path);
    if (!ts.isIdentifier(node)) return null;
    const declarations = checker.getSymbolAtLocation(node)?.declarations ?? [];
    return firstSaid(declarations.map((one) => fromDeclaration(one, path)));
  };

  const fromCall = (call: ts.CallExpression, path: readonly Step[]): Said => {
    const asked = saidByAddress(work, call, path);
    if (asked) return asked;
    const { expression } = call;
    const isMethod = ts.isPropertyAccessExpression(expression);
    if (isMethod && expression.name.text === "json" && call.arguments.length === 0)
      return fromBody(expression.expression, path);
    if (isMethod && expression.expression.getText() === "JSON")
      return firstSaid(call.arguments.map((argument) => from(argument, path)));
    const receiver = isMethod ? from(expression.expression, path) : null;
    // What a promise or a list is turned into.
    const made = call.arguments
      .filter(ts.isArrowFunction)
      .map(({ body }) => (ts.isBlock(body) ? null : from(body, path)));
    const given = call.arguments.map((argument) => saidBy(argument, path));
    const { body } = (checker.getResolvedSignature(call)?.declaration ?? {}) as { body?: ts.ConciseBody };
    const returned = body ? resultsOf(body).map((one) => from(one, path)) : [];
    return firstSaid([receiver, ...made, ...given, ...returned]);
  };

  /** The body of a response: that of the address which it was asked from, of one beside it, or any. */
  const fromBody = (response: ts.Expression, path: readonly Step[]): Said => {
    const request = requestOf(response);
    const address = request?.arguments[0] && addressOf(work, request.arguments[0]);
    if (!request || !address) return saidOfAnyBody(work, path);
    const all = operationsOf(work.apiFiles);
    const asked = chosenBy(address, methodOf(request), all);
    return saidByBodies(work, asked.length > 0 ? asked : besideOf(address, all), path);
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
      if (declaration.initializer) return from(declaration.initializer, path);
      const loop = declaration.parent.parent;
      return ts.isForOfStatement(loop) ? from(loop.expression, path) : null;
    }
    if (ts.isBindingElement(declaration)) {
      const { parent: pattern, propertyName, name: own, dotDotDotToken } = declaration;
      const field =
        ts.isObjectBindingPattern(pattern) && !dotDotDotToken ? keyText(propertyName ?? own) : null;
      return fromDeclaration(pattern.parent, field === null ? path : [field, ...path]);
    }
    return ts.isParameter(declaration) ? fromParameter(declaration, path) : null;
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
    const called = ts.isFunctionDeclaration(owner)
      ? owner.name
      : ts.isVariableDeclaration(owner.parent) && ts.isIdentifier(owner.parent.name)
        ? owner.parent.name
        : undefined;
    if (!called) return null;
    const calls = work.references.of(called).map(({ parent }) => parent);
    return firstSaid(calls.filter(ts.isCallExpression).map((call) => from(call.arguments[index], path)));
  };

  const said = ts.isParameter(value) ? fromParameter(value, path) : from(value, path);
  return said === "kept" ? null : said;
}

/** The same of a value that is taken for something else, of which a body of nobody knows which response says nothing. */
export function renameOfAsserted(work: Work, value: ts.Expression, path: readonly Step[]): Renamed | null {
  return renameOfUntyped(work, value, path, () => null);
}

/** The same for what a call answers with that asks for an address of the API, whatever types say of it. */
export function renameAtAddress(work: Work, call: ts.CallExpression, path: readonly Step[]): Renamed | null {
  const said = saidByAddress(work, call, path);
  return said === "kept" ? null : said;
}

/** The fields of some name that are called otherwise now. */
export function fieldsNamed(work: Work, name: string): Renamed[] {
  return work.renamesOf(name).filter(({ kind, isDerived }) => kind === "field" && !isDerived);
}

/** What is said of a name by what the API answers with where a call asks for it, whatever that is held by. */
function saidByAddress(work: Work, call: ts.CallExpression, path: readonly Step[]): Said {
  const operations = operationsAskedBy(work, call);
  const said = path.map((_, index) => saidByBodies(work, operations, path.slice(index)));
  return said.find((one) => one !== null) ?? null;
}

/** The operations of the API whose address a call is given, by itself or as `axios({ url: "/events" })`. */
export function operationsAskedBy(work: Work, call: ts.CallExpression): Operation[] {
  return call.arguments
    .flatMap((argument) => [argument, ...urlsIn(argument)])
    .flatMap((argument) => addressOf(work, argument) ?? [])
    .flatMap((address) => chosenBy(address, methodOf(call), operationsOf(work.apiFiles)));
}

function urlsIn(options: ts.Expression): ts.Expression[] {
  const own = ts.isObjectLiteralExpression(options) ? options.properties : [];
  return own.flatMap((property) => (keyText(property.name) === "url" ? (valueIn(property) ?? []) : []));
}

function saidByBodies(work: Work, operations: readonly Operation[], path: readonly Step[]): Said {
  return saidByTypes(
    work,
    operations.flatMap((operation) => bodiesOf(operation, null)),
    path,
  );
}

/** What is said of the last name of a path by the types that it may begin at. */
export function saidByTypes(work: Work, types: readonly ts.TypeNode[], path: readonly Step[]): Said {
  return firstSaid(types.map((type) => saidAlong(work, work.checker.getTypeFromTypeNode(type), path)));
}

/** The method of a request: `axios.get(url)`, `fetch(url, { method: "PUT" })`; `all` if nothing says it. */
function methodOf({ expression, arguments: given }: ts.CallExpression): string {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text.toLowerCase() : "";
  if (METHODS.includes(name)) return name;
  const options = given.find(ts.isObjectLiteralExpression);
  const own = options?.properties.find(({ name: key }) => keyText(key) === "method");
  const value = own && ts.isPropertyAssignment(own) ? own.initializer : undefined;
  if (value) return ts.isStringLiteralLike(value) ? value.text.toLowerCase() : "all";
  return expression.getText() === "fetch" && (options || given.length === 1) ? "get" : "all";
}

/** What is said of a name by all that comes back. What the API has nowhere is none of it, whatever it holds. */
function saidByAny(work: Work, path: readonly Step[]): Said {
  const [name, ...holders] = path.filter((step) => step !== ANY).toReversed();
  if (name === undefined || !holders.every((holder) => isNamedIn(work.apiFiles, holder))) return null;
  return fieldsNamed(work, name).find((one) => !isOnlySent(work.apiFiles, one)) ?? null;
}

/** Whether the API has a field of some name anywhere. */
function isNamedIn(api: ReadonlySet<ts.SourceFile>, name: string): boolean {
  return [...api].some((file) => {
    const known = fieldNames.get(file);
    if (known) return known.has(name);
    const names = new Set<string>();
    const visit = (node: ts.Node): void => {
      if (ts.isPropertySignature(node)) names.add(keyText(node.name) ?? "");
      ts.forEachChild(node, visit);
    };
    visit(file);
    fieldNames.set(file, names);
    return names.has(name);
  });
}

const fieldNames = new WeakMap<ts.SourceFile, ReadonlySet<string>>();
