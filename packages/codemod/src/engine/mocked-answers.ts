import { pointerOf } from "@tenant-api/spec-diff";
import { ts } from "ts-morph";
import type { TypesFile } from "../types/type-members.ts";
import { nameOf } from "../types/type-nodes.ts";
import { keyText, unaliased } from "./property-lookup.ts";
import type { Work } from "./work.ts";

/** An operation of the API, by the path and the method that it is called by. */
export interface Operation {
  /** Its place in the spec. */
  at: string;
  segments: string[];
  method: string;
  type: ts.TypeNode;
  file: TypesFile;
}

/** A body that a handler of msw answers with, and what it may stand for. */
export interface MockedAnswer {
  body: ts.Expression;
  operations: readonly Operation[];
  /** The status that it is sent with; null if only the program knows it. */
  status: number | null;
  /** The host that the handler is for, if it names one. */
  host: string | null;
}

/** The body of a request that a handler reads, and the type that it says of it. */
export interface MockedRequest {
  body: ts.Expression;
  type: ts.TypeNode;
  operations: readonly Operation[];
}

/** What the handlers of a file do. */
export interface Mocked {
  /** What says the address of each of them, and what that may stand for. */
  addresses: { path: ts.Expression; operations: readonly Operation[] }[];
  answers: MockedAnswer[];
  requests: MockedRequest[];
}

/** Where a handler answers. */
interface Address {
  host: string | null;
  segments: string[];
}

/** What is known of a function that is looked through for answers. */
type Handler = Pick<MockedAnswer, "operations" | "host">;

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch"];

/** The operations that a types file has. */
export function operationsOf(file: TypesFile): Operation[] {
  const paths = file.rootNamed("paths")?.members.filter(ts.isPropertySignature) ?? [];
  return paths.flatMap(({ name, type: methods }) =>
    (methods ? file.membersOf(methods) : []).flatMap(({ name: method, type }) =>
      type && METHODS.includes(nameOf(method))
        ? [
            {
              at: pointerOf(["paths", nameOf(name), nameOf(method)]),
              segments: segmentsOf(nameOf(name)),
              method: nameOf(method),
              type,
              file,
            },
          ]
        : [],
    ),
  );
}

/**
 * What the handlers of a file answer, and what they read: `http.get("/events/:id", () => HttpResponse.json({ id: "1" }))`, or `rest` and
 * `ctx` of earlier versions.
 */
export function mockedIn(work: Work, file: ts.SourceFile, operations: readonly Operation[]): Mocked {
  const found: Mocked = { addresses: [], answers: [], requests: [] };
  const seen = new Set<ts.Node>();
  const visit = (node: ts.Node, handler: Handler | null): void => {
    if (ts.isCallExpression(node) && isHandler(node)) {
      const [path, ...resolvers] = node.arguments;
      const address = path ? addressOf(work, path) : null;
      const own = address && {
        operations: chosenBy(address, methodOf(node), operations),
        host: address.host,
      };
      if (path && own) found.addresses.push({ path, operations: own.operations });
      for (const resolver of resolvers) follow(resolver, own);
      return;
    }
    const body = handler && bodyOf(node);
    if (body) found.answers.push({ ...handler, body, status: statusOf(node) });
    const request = handler && requestOf(node);
    if (request) found.requests.push({ ...request, operations: handler.operations });
    ts.forEachChild(node, (child) => visit(child, handler));
  };
  /** A resolver, or what it is called where it is declared. */
  const follow = (resolver: ts.Expression, handler: Handler | null): void => {
    const declared = ts.isIdentifier(resolver) ? declarationOf(work, resolver) : undefined;
    const isOpen =
      declared && !seen.has(declared) && work.sources.paths.has(declared.getSourceFile().fileName);
    if (declared) seen.add(declared);
    if (!declared || isOpen) visit(declared ?? resolver, handler);
  };
  visit(file, null);
  return found;
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

function methodOf({ expression }: ts.CallExpression): string {
  return (expression as ts.PropertyAccessExpression).name.text;
}

/** The address in an expression: `"/events"`, `${base}/events`, `base + "/events"`, `url("/events")`. */
function addressOf(work: Work, path: ts.Expression): Address | null {
  const text = textOf(work, path, 0);
  if (text === null || !text.includes("/")) return null;
  const [host = null] = /^\w+:\/\/[^/]*/.exec(text) ?? [];
  return { host: host?.includes("*") ? null : host, segments: segmentsOf(text) };
}

/** What is known of a text, with `*` for the rest; null if it is none. */
function textOf(work: Work, node: ts.Expression, depth: number): string | null {
  if (depth > 5) return null;
  const inner = (one: ts.Expression) => textOf(work, one, depth + 1) ?? "*";
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return (
      node.head.text + node.templateSpans.map((one) => inner(one.expression) + one.literal.text).join("")
    );
  if (ts.isBinaryExpression(node)) return inner(node.left) + inner(node.right);
  if (ts.isCallExpression(node)) return node.arguments.map(inner).join("");
  const declared = ts.isIdentifier(node) ? declarationOf(work, node) : undefined;
  const value = declared && ts.isVariableDeclaration(declared) ? declared.initializer : undefined;
  return value ? textOf(work, value, depth + 1) : null;
}

function declarationOf({ checker }: Work, name: ts.Identifier): ts.Declaration | undefined {
  return unaliased(checker, checker.getSymbolAtLocation(name))?.declarations?.[0];
}

/** The body that is answered with: `HttpResponse.json(body)`, `ctx.json(body)`, `new Response(JSON.stringify(body))`. */
function bodyOf(node: ts.Node): ts.Expression | undefined {
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

/** `(await request.json()) as { title: string }`, and a variable with such a type. */
function requestOf(node: ts.Node): Pick<MockedRequest, "body" | "type"> | null {
  const isRead =
    ts.isCallExpression(node) &&
    node.arguments.length === 0 &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === "json";
  if (!isRead) return null;
  let body: ts.Expression = node;
  while (ts.isAwaitExpression(body.parent) || ts.isParenthesizedExpression(body.parent)) body = body.parent;
  const { parent } = body;
  const type = ts.isAsExpression(parent) || ts.isVariableDeclaration(parent) ? parent.type : undefined;
  return type ? { body, type } : null;
}

function isResponse(name: ts.Expression): boolean {
  return name.getText() === "Response" || importedName(name) === "HttpResponse";
}

/** The status in `HttpResponse.json(body, { status: 404 })`, and in `res(ctx.status(404), ctx.json(body))`. */
function statusOf(answer: ts.Node): number | null {
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

/**
 * The operations that most of an address says, before which there may be more: `/v1/events` is that of `/events`. Of those
 * that say as much, the ones with the fewest placeholders.
 */
function chosenBy({ segments }: Address, method: string, operations: readonly Operation[]): Operation[] {
  const score = (own: readonly string[]): number => {
    const pairs = own.map((segment, index) => [segment, segments.at(index - own.length) ?? ""] as const);
    const isOne =
      own.length <= segments.length && pairs.every(([one, other]) => isOpen(one) || one === other);
    const same = pairs.filter(([one, other]) => one === other).length;
    return isOne && same > 0 ? same - (own.length - same) / (own.length + 1) : 0;
  };
  const fitting = operations.filter((one) => method === "all" || one.method === method);
  const best = Math.max(0, ...fitting.map((one) => score(one.segments)));
  return best === 0 ? [] : fitting.filter((one) => score(one.segments) === best);
}

function isOpen(segment: string): boolean {
  return segment.startsWith("{");
}

function segmentsOf(address: string): string[] {
  const [path = ""] = address.replace(/^\w+:\/\/[^/]*/, "").split(/[?#]/);
  return path.split("/").filter((segment) => segment !== "");
}
