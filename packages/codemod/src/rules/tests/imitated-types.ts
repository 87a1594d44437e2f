import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import { isCallNode, isFunctionWithBody } from "../../program/function-parts.ts";
import { calledName } from "../../program/is-wrapper.ts";
import type { Program } from "../../program/program.ts";
import { typePart } from "../../program/type-part.ts";
import { type Path, RESULT } from "../../program/value-path.ts";
import type { ValueUse } from "../../program/value-uses.ts";
import { ANSWERING, IMITATED_SERVERS, MODULE_MOCKS } from "../conventions.ts";
import { ApiCalls } from "../untyped/api-calls.ts";
import { bodyPaths } from "../untyped/body-paths.ts";

/** The types of what a value takes the place of: an export of a module, or an answer of the API. */
export function typesImitated(program: Program, use: ValueUse): readonly Type[] {
  const call = use.kind === "argument" ? ts.findAncestor(use.node.parent, isCallNode) : undefined;
  if (!call || !ts.isCallExpression(call)) return [];
  return [...exportsMocked(program, call, use.path), ...answersMocked(program, call, use)];
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
  if (!server || !isOfImitatedServer(program, server)) return [];
  const { operations } = ApiCalls.of(program).askedBy(server, use.calls);
  const bodies = operations.flatMap(({ responses }) => responses);
  return bodyPaths(use.path).flatMap((path) => ApiCalls.of(program).typesIn(bodies, path));
}

/** The call that the function around a node is given to. */
export function callAround(node: ts.Node): ts.CallExpression | null {
  const owner = ts.findAncestor(node, isFunctionWithBody);
  return owner && ts.isCallExpression(owner.parent) ? owner.parent : null;
}

/** True if a call is one of a test library that imitates a server. */
export function isOfImitatedServer(program: Program, call: ts.CallExpression): boolean {
  return IMITATED_SERVERS.has(rootName(program, call));
}

/** The value that is checked, without the words between: `expect(event).to.have` is `expect(event)`. */
export function checked(node: ts.Expression): ts.Expression {
  return ts.isPropertyAccessExpression(node) ? checked(node.expression) : node;
}

/** The value that a matcher checks: `event`, in `expect(event).not.toEqual(…)`. */
export function checkedBy({ expression }: ts.CallExpression): ts.Expression | undefined {
  const expected = checked(expression);
  return ts.isCallExpression(expected) ? expected.arguments[0] : undefined;
}

/** The name of what a chain of calls begins with, as its library calls it. */
function rootName(program: Program, node: ts.Expression): string {
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node))
    return rootName(program, node.expression);
  return (ts.isIdentifier(node) && program.values.references.symbolAt(node)?.name) || "";
}
