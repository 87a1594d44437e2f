import { ts } from "ts-morph";
import { TypesFile } from "../types/type-members.ts";
import { nameOf } from "../types/type-nodes.ts";
import type { Flow, FlowFinder } from "./find-flows.ts";
import { elementOf, entryOf } from "./flow-types.ts";
import { lookUp, partsOf } from "./property-lookup.ts";
import { tellData } from "./tell.ts";
import type { Work } from "./work.ts";

/** An operation of the API, by the path and the method that it is called by. */
interface Operation {
  segments: string[];
  method: string;
  type: ts.TypeNode;
  file: TypesFile;
}

/** What a handler of a mocked server answers for: no method means all of them. */
interface Handler {
  segments: string[];
  method: string | null;
}

/** A body that a mocked server sends, and what the API sends there. */
interface Answer {
  body: ts.Expression;
  operation: Operation;
}

/** What becomes of the bodies that a mocked server sends. */
export interface MockedFlows {
  /** Those into what the API sends there. */
  sure: Flow[];
  /** Those of bodies with fields that the API does not know, which may be those of another one. */
  unsure: Flow[];
}

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch"];

/**
 * Finds the bodies that handlers of msw answer with, and compares them with what the API sends: no type says that they
 * stand for it, but method and path do.
 *
 * @example
 * http.get("https://example.org/events/:id", () => HttpResponse.json({ id: "1", startsAt: "" }));
 */
export function mockedFlows(work: Work, finder: FlowFinder): MockedFlows {
  const operations = [...work.apiFiles].flatMap((file) => operationsOf(new TypesFile(file)));
  const answers = work.sources.matching(/\bmsw\b/).flatMap((file) => answersIn(file, operations));
  const flows: MockedFlows = { sure: [], unsure: [] };
  for (const { body, operation } of answers) {
    const from = work.checker.getTypeAtLocation(body);
    for (const node of bodiesOf(operation)) {
      const into = work.checker.getTypeFromTypeNode(node);
      flows[isKnown(work, from, into) ? "sure" : "unsure"].push(...finder.between(from, into, body));
    }
  }
  return flows;
}

/** Tells the names of bodies that may stand for what the API sends. */
export function tellUnsure(work: Work, { unsure }: MockedFlows): void {
  for (const { from, into } of unsure) {
    const renamed = work.renameOfPicked(into);
    for (const declaration of renamed ? from : []) {
      if (!renamed?.to || work.renamed.has(declaration) || !work.ownerOf(declaration)) continue;
      const { name = declaration } = declaration as ts.NamedDeclaration;
      tellData(work, name, renamed, renamed.to);
    }
  }
}

function operationsOf(file: TypesFile): Operation[] {
  const paths = file.rootNamed("paths")?.members.filter(ts.isPropertySignature) ?? [];
  return paths.flatMap(({ name, type: methods }) =>
    (methods ? file.membersOf(methods) : []).flatMap(({ name: method, type }) =>
      type && METHODS.includes(nameOf(method))
        ? [{ segments: segmentsOf(nameOf(name)), method: nameOf(method), type, file }]
        : [],
    ),
  );
}

/** The bodies of all answers of an operation. */
function bodiesOf({ type, file }: Operation): ts.TypeNode[] {
  const inside = (types: readonly ts.TypeNode[], name?: string) =>
    types
      .flatMap((one) => file.membersOf(one))
      .flatMap((member) =>
        member.type && (name === undefined || nameOf(member.name) === name) ? member.type : [],
      );
  return inside(inside(inside(inside([type], "responses")), "content"));
}

function answersIn(file: ts.SourceFile, operations: readonly Operation[]): Answer[] {
  const servers = namesOfMsw(file);
  const found: Answer[] = [];
  const visit = (node: ts.Node, operation: Operation | undefined): void => {
    const handler = ts.isCallExpression(node) ? handlerOf(node, servers) : null;
    const own = handler ? operationOf(handler, operations) : operation;
    const body = own && bodyOf(node);
    if (own && body) found.push({ body, operation: own });
    ts.forEachChild(node, (child) => visit(child, own));
  };
  if (servers.size > 0) visit(file, undefined);
  return found;
}

/** What a file imports of msw: `http`, or `rest` of earlier versions. */
function namesOfMsw(file: ts.SourceFile): Set<string> {
  return new Set(
    file.statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
      const bindings = importClause?.namedBindings;
      if (!ts.isStringLiteral(moduleSpecifier) || moduleSpecifier.text !== "msw" || !bindings) return [];
      return ts.isNamedImports(bindings)
        ? bindings.elements.map(({ name }) => name.text)
        : [bindings.name.text];
    }),
  );
}

/** `http.get("/events/:id", …)`. */
function handlerOf(
  { expression, arguments: [path] }: ts.CallExpression,
  servers: ReadonlySet<string>,
): Handler | null {
  if (!ts.isPropertyAccessExpression(expression) || !path) return null;
  let root: ts.Expression = expression;
  while (ts.isPropertyAccessExpression(root)) root = root.expression;
  const text = ts.isIdentifier(root) && servers.has(root.text) ? addressIn(path) : null;
  const { text: name } = expression.name;
  return text === null ? null : { segments: segmentsOf(text), method: METHODS.includes(name) ? name : null };
}

/** The first text of an expression that has a path in it: `"/events"`, `${base}/events`, `url("/events")`. */
function addressIn(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text.includes("/") ? node.text : null;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("*");
  return ts.forEachChild(node, (child) => addressIn(child) ?? undefined) ?? null;
}

/** The body that a call answers with: `HttpResponse.json(body)`, `ctx.json(body)`, `JSON.stringify(body)`. */
function bodyOf(node: ts.Node): ts.Expression | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { name, expression } = node.expression;
  const isText = name.text === "stringify" && ts.isIdentifier(expression) && expression.text === "JSON";
  return name.text === "json" || isText ? node.arguments[0] : undefined;
}

/** The operation that most of a handler's path says, before which there may be more: `/v1/events` is that of `/events`. */
function operationOf({ segments, method }: Handler, operations: readonly Operation[]): Operation | undefined {
  const count = (own: readonly string[]) => {
    const pairs = own.map((segment, index) => [segment, segments.at(index - own.length) ?? ""] as const);
    const isOne =
      own.length <= segments.length && pairs.every(([one, other]) => isOpen(one) || one === other);
    return isOne ? pairs.filter(([one, other]) => one === other).length : 0;
  };
  const fitting = operations
    .filter((one) => method === null || one.method === method)
    .map((operation) => ({ operation, same: count(operation.segments) }))
    .filter(({ same }) => same > 0);
  return fitting.sort(
    (a, b) => b.same - a.same || b.operation.segments.length - a.operation.segments.length,
  )[0]?.operation;
}

function isOpen(segment: string): boolean {
  return segment.startsWith("{");
}

function segmentsOf(address: string): string[] {
  const [path = ""] = address.replace(/^\w+:\/\/[^/]*/, "").split(/[?#]/);
  return path.split("/").filter((segment) => segment !== "");
}

/** Whether the API has all fields of what a mocked server sends. */
function isKnown(work: Work, from: ts.Type, into: ts.Type): boolean {
  const { checker } = work;
  const [elements, others] = [from, into].map((type) =>
    partsOf(type).flatMap((part) => elementOf(checker, part) ?? []),
  );
  if (elements?.length || others?.length)
    return elements?.some((one) => others?.some((other) => isKnown(work, one, other))) === true;
  const names = partsOf(from).flatMap((part) => checker.getPropertiesOfType(part).map(({ name }) => name));
  const isMap = partsOf(into).some((part) => entryOf(checker, part) !== undefined);
  return names.length > 0 && (isMap || names.every((name) => lookUp(checker, into, name) !== null));
}
