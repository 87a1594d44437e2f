import { ts } from "ts-morph";
import { remembered } from "../../remembered.ts";
import { constantValue, declarationOf } from "../referents/declarations.ts";
import { keyText } from "../syntax/keys.ts";
import type { Work } from "../work.ts";
import { addressOf } from "./addresses.ts";
import { chosenBy, METHODS, type Operation, operationsOf } from "./operations.ts";

/** A body that a handler of msw answers with, and what it may stand for. */
export interface MockedAnswer {
  body: ts.Expression;
  operations: readonly Operation[];
  /** The status that it is sent with; null if only the program knows it. */
  status: number | null;
  /** The host that the handler is for, if it names one. */
  host: string | null;
}

/** The body of a request that a handler reads, and the type that it says of it, if any. */
export interface MockedRequest {
  read: ts.CallExpression;
  body: ts.Expression;
  type: ts.TypeNode | undefined;
  operations: readonly Operation[];
}

/** A parameter of the query that a handler reads: `url.searchParams.get("size")`. */
export interface MockedQuery {
  read: ts.CallExpression;
  name: ts.StringLiteralLike;
  operations: readonly Operation[];
}

/** What the handlers of a file do. */
export interface Mocked {
  /** What says the address of each of them, and what that may stand for. */
  addresses: ({ path: ts.Expression } & Handler)[];
  answers: MockedAnswer[];
  requests: MockedRequest[];
  queries: MockedQuery[];
}

/** What is known of a function that is looked through for answers. */
type Handler = Pick<MockedAnswer, "operations" | "host">;

const known = new WeakMap<Work, Mocked[]>();

/** What handlers of msw do. */
export function mockedBy(work: Work): Mocked[] {
  return remembered(known, work, () => mockedOf(work));
}

function mockedOf(work: Work): Mocked[] {
  const files = work.sources.matching(/["']msw["']/);
  if (files.length === 0) return [];
  const operations = operationsOf(work.apiFiles);
  return files.map((file) => mockedIn(work, file, operations));
}

/**
 * What the handlers of a file answer, and what they read: `http.get("/events/:id", () => HttpResponse.json({ id: "1" }))`, or `rest` and
 * `ctx` of earlier versions.
 */
function mockedIn(work: Work, file: ts.SourceFile, operations: readonly Operation[]): Mocked {
  const found: Mocked = { addresses: [], answers: [], requests: [], queries: [] };
  let seen = new Set<ts.Node>();
  const visit = (node: ts.Node, handler: Handler | null): void => {
    if (ts.isCallExpression(node) && isHandler(node)) {
      const [path, ...resolvers] = node.arguments;
      const address = path ? addressOf(work, path) : null;
      const own = address && {
        operations: chosenBy(address, methodHandled(node), operations),
        host: address.host,
      };
      if (path && own) found.addresses.push({ path, ...own });
      seen = new Set();
      for (const resolver of resolvers) follow(resolver, own);
      return;
    }
    const body = handler && bodyOf(node);
    if (body) found.answers.push({ ...handler, body, status: statusOf(node) });
    const request = handler && requestOf(node);
    if (request) found.requests.push({ ...request, operations: handler.operations });
    const query = handler && queryOf(work, node);
    if (query) found.queries.push({ ...query, operations: handler.operations });
    ts.forEachChild(node, (child) => visit(child, handler));
  };
  /** A resolver, or what it is called where it is declared. */
  const follow = (resolver: ts.Expression, handler: Handler | null): void => {
    const declared = ts.isIdentifier(resolver) ? declarationOf(work.checker, resolver) : undefined;
    const isOpen =
      declared && !seen.has(declared) && work.sources.paths.has(declared.getSourceFile().fileName);
    if (declared) seen.add(declared);
    if (!declared || isOpen) visit(declared ?? resolver, handler);
  };
  visit(file, null);
  return found;
}

/** The address that a handler is for, if something is that, or is in it. */
export function addressAround(node: ts.Expression): ts.Expression | null {
  const { parent } = node;
  if (ts.isCallExpression(parent) && isHandler(parent)) return parent.arguments[0] === node ? node : null;
  return ts.isExpression(parent) ? addressAround(parent) : null;
}

/** Whether a call is one of `http.get`, or `http.all`, whatever msw is called. */
function isHandler({ expression }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression)) return false;
  const { name, expression: server } = expression;
  if (name.text !== "all" && !METHODS.includes(name.text)) return false;
  if (ts.isPropertyAccessExpression(server))
    return isServer(server.name.text) && importedName(server.expression) === "*";
  return isServer(importedName(server) ?? "");
}

function isServer(name: string): boolean {
  return name === "http" || name === "rest";
}

/** What something that a file imports of msw is called there. */
function importedName(name: ts.Expression): string | null {
  if (!ts.isIdentifier(name)) return null;
  for (const { moduleSpecifier, importClause } of name
    .getSourceFile()
    .statements.filter(ts.isImportDeclaration)) {
    const bindings = importClause?.namedBindings;
    if (!bindings || !ts.isStringLiteral(moduleSpecifier) || moduleSpecifier.text !== "msw") continue;
    if (ts.isNamespaceImport(bindings)) {
      if (bindings.name.text === name.text) return "*";
      continue;
    }
    const one = bindings.elements.find((element) => element.name.text === name.text);
    if (one) return (one.propertyName ?? one.name).text;
  }
  return null;
}

/** The method that a handler is for: `get` of `http.get`. */
function methodHandled({ expression }: ts.CallExpression): string {
  return (expression as ts.PropertyAccessExpression).name.text;
}

/** The body that is answered with: `HttpResponse.json(body)`, `ctx.json(body)`, `new Response(JSON.stringify(body))`. */
export function bodyOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isNewExpression(node) && isResponse(node.expression)) {
    const [body] = node.arguments ?? [];
    const isText = body && ts.isCallExpression(body) && body.expression.getText() === "JSON.stringify";
    return isText ? body.arguments[0] : undefined;
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { name, expression } = node.expression;
  const isAnswer = isResponse(expression) || expression.getText() === "ctx";
  return name.text === "json" && isAnswer ? node.arguments[0] : undefined;
}

/**
 * `await request.json()`, be it `as { title: string }`, in a variable with such a type, or in a handler that says what it is
 * sent: `http.post<PathParams, { title: string }>("/events", …)`.
 */
function requestOf(node: ts.Node): Omit<MockedRequest, "operations"> | null {
  const isRead =
    ts.isCallExpression(node) &&
    node.arguments.length === 0 &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === "json";
  if (!isRead) return null;
  let body: ts.Expression = node;
  while (ts.isAwaitExpression(body.parent) || ts.isParenthesizedExpression(body.parent)) body = body.parent;
  const { parent } = body;
  const own = ts.isAsExpression(parent) || ts.isVariableDeclaration(parent) ? parent.type : undefined;
  return { read: node, body, type: own ?? typeSent(node.expression.expression) };
}

/** What the handler says that its request holds. */
function typeSent(request: ts.Expression): ts.TypeNode | undefined {
  if (!/\b(req|request)$/.test(request.getText())) return undefined;
  const handler = ts.findAncestor(request, (one) => ts.isCallExpression(one) && isHandler(one));
  const { expression, typeArguments } = (handler ?? {}) as Partial<ts.CallExpression>;
  return typeArguments?.[expression && /\brest\./.test(expression.getText()) ? 0 : 1];
}

/** What is asked of the parameters of a query by name. */
function queryOf(work: Work, node: ts.Node): Pick<MockedQuery, "read" | "name"> | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { expression: query, name: method } = node.expression;
  const [name] = node.arguments;
  const isRead = /^(get|getAll|has)$/.test(method.text) && isQuery(work, query);
  return isRead && name && ts.isStringLiteralLike(name) ? { read: node, name } : null;
}

/** Whether something is the query of the request that is answered, or what that was called. */
function isQuery(work: Work, node: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === QUERY && isAsked(work, node.expression);
  const held = constantValue(work.checker, node);
  if (held) return isQuery(work, held);
  const declared = ts.isIdentifier(node) ? declarationOf(work.checker, node) : undefined;
  if (!declared || !ts.isBindingElement(declared)) return false;
  if ((declared.propertyName ?? declared.name).getText() !== QUERY) return false;
  const { parent: owner } = declared.parent;
  return (
    ts.isVariableDeclaration(owner) && owner.initializer !== undefined && isAsked(work, owner.initializer)
  );
}

/** Whether something is the address of the request: `new URL(request.url)`, or `req.url` of earlier versions. */
function isAsked(work: Work, node: ts.Expression): boolean {
  if (ts.isNewExpression(node)) {
    const [text] = node.arguments ?? [];
    return node.expression.getText() === "URL" && text !== undefined && isAddressOfRequest(text);
  }
  if (isAddressOfRequest(node)) return true;
  const held = constantValue(work.checker, node);
  return held !== undefined && isAsked(work, held);
}

function isAddressOfRequest(node: ts.Expression): boolean {
  return /^(\w+\.)?(request|req)\.url$/.test(node.getText());
}

/** What the parameters of a query are called in an address. */
const QUERY = "searchParams";

function isResponse(name: ts.Expression): boolean {
  return name.getText() === "Response" || importedName(name) === "HttpResponse";
}

/** The status in `HttpResponse.json(body, { status: 404 })`, and in `res(ctx.status(404), ctx.json(body))`. */
export function statusOf(answer: ts.Node): number | null {
  const { parent } = answer;
  const beside = ts.isCallExpression(parent) ? parent.arguments.filter(ts.isCallExpression) : [];
  const said = beside.find(({ expression }) => expression.getText() === "ctx.status")?.arguments[0];
  const [, init] = (answer as ts.CallExpression | ts.NewExpression).arguments ?? [];
  const isWritten = init !== undefined && ts.isObjectLiteralExpression(init);
  const own = isWritten ? init.properties.find(({ name }) => keyText(name) === "status") : undefined;
  if (!said && !own && (isWritten || !init)) return 200;
  const value = said ?? (own && ts.isPropertyAssignment(own) ? own.initializer : undefined);
  return value && ts.isNumericLiteral(value) ? Number(value.text) : null;
}
