import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import { isCallNode, isFunctionWithBody } from "../../program/function-parts.ts";
import { calledName } from "../../program/is-wrapper.ts";
import type { Program } from "../../program/program.ts";
import { typePart } from "../../program/type-part.ts";
import { JSON_VALUE, type Path, RESULT } from "../../program/value-path.ts";
import type { ValueUse } from "../../program/value-uses.ts";
import {
  ANSWER_BODIES,
  ANSWERING,
  GLOBALS,
  IMITATED_SERVERS,
  MODULE_MOCKS,
  REQUESTS,
} from "../conventions.ts";
import { ApiCalls } from "../untyped/api-calls.ts";

/** The types of what a value takes the place of: an export of a module, or an answer of the API. */
export function typesImitated(program: Program, use: ValueUse): readonly Type[] {
  const call = use.kind === "argument" ? ts.findAncestor(use.node.parent, isCallNode) : undefined;
  if (!call || !ts.isCallExpression(call)) return [];
  return [...exportsMocked(program, call, use.path), ...answersMocked(program, call, use)];
}

/** The types of what any function that asks a server may answer, for a value that is a stub of one: `globalThis.fetch`. */
export function typesOfStub(
  program: Program,
  { node, path }: Pick<ValueUse, "node" | "path">,
): readonly Type[] {
  const [first = "", ...rest] = path;
  const isOfGlobal = ts.isIdentifier(node) && GLOBALS.has(node.text);
  if (!REQUESTS.has(isOfGlobal ? first : "") || rest[0] !== RESULT) return [];
  return ApiCalls.of(program).answeredTypes(answerPath(rest));
}

/** `vi.mock("./orders", () => ({ loadOrder: … }))` */
function exportsMocked(
  program: Program,
  call: ts.CallExpression,
  [first, name, ...rest]: Path,
): readonly Type[] {
  const [module] = call.arguments;
  const isMock = MODULE_MOCKS.has(calledName(call) ?? "") && first === RESULT && name !== undefined;
  if (!isMock || !module || !ts.isStringLiteralLike(module)) return [];
  const path = program.compiler.moduleAt(module);
  const exported = path === null ? [] : exportsOf(program.compiler.tree(path), name);
  return exported.flatMap((node) => typePart(program.compiler, program.compiler.typeAt(node), rest).types);
}

/** The nodes that declare what a file exports under a name. */
function exportsOf(file: ts.SourceFile, name: string): ts.Node[] {
  return file.statements.flatMap((statement): ts.Node[] => {
    if (ts.isExportAssignment(statement)) return name === "default" ? [statement.expression] : [];
    if (ts.isExportDeclaration(statement)) {
      const { exportClause: clause } = statement;
      return clause && ts.isNamedExports(clause)
        ? clause.elements.map((one) => one.name).filter((one) => one.text === name)
        : [];
    }
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations
        .map((one) => one.name)
        .filter((one) => one.getText() === name);
    if (!ts.isFunctionDeclaration(statement) && !ts.isClassDeclaration(statement)) return [];
    const isDefault = modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
    return (isDefault ? "default" : statement.name?.text) === name ? [statement] : [];
  });
}

/** `http.get("/events", () => HttpResponse.json({ … }))` */
function answersMocked(program: Program, call: ts.CallExpression, use: ValueUse): readonly Type[] {
  const server = ANSWERING.has(calledName(call) ?? "") ? callAround(call) : call;
  if (!server || !IMITATED_SERVERS.has(rootName(program, server))) return [];
  const { operations } = ApiCalls.of(program).askedBy(server, use.calls);
  const bodies = operations.flatMap(({ responses }) => responses);
  return ApiCalls.of(program).typesIn(bodies, answerPath(use.path));
}

/** The call that the function around a node is given to. */
function callAround(node: ts.Node): ts.CallExpression | null {
  const owner = ts.findAncestor(node, isFunctionWithBody);
  return owner && ts.isCallExpression(owner.parent) ? owner.parent : null;
}

/** The name of what a chain of calls begins with, as its library calls it. */
function rootName(program: Program, node: ts.Expression): string {
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node))
    return rootName(program, node.expression);
  return (ts.isIdentifier(node) && program.values.references.symbolAt(node)?.name) || "";
}

/** Where in the body of an answer a value is that is at a path of what a handler is, or returns. */
function answerPath(path: Path): Path {
  const returned = path[0] === RESULT ? path.slice(1) : path;
  const [first, ...rest] = returned;
  if (first === JSON_VALUE) return rest;
  return first !== undefined && ANSWER_BODIES.has(first) ? answerPath(rest) : returned;
}
