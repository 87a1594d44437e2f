import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { isAssignment } from "../syntax/operators.ts";
import { reducing } from "../syntax/reducing.ts";
import { outermost } from "../syntax/value-parts.ts";
import { isAccess } from "../syntax/value-paths.ts";
import { isKeyed, type TableKind } from "./table-uses.ts";

/** The list, the set or the map that a text is written in. */
export function tableAround(node: ts.Node): ts.Expression | null {
  const { parent } = node;
  if (!ts.isArrayLiteralExpression(parent)) return null;
  const isEntry = ts.isArrayLiteralExpression(parent.parent) && parent.elements[0] === node;
  const list = isEntry && isMadeOf(parent.parent) ? parent.parent : parent;
  return isMadeOf(list) || isGivenTo("Set", list) ? (list.parent as ts.Expression) : list;
}

/** Whether a map, or an object, is made of the entries that something holds. */
function isMadeOf(entries: ts.Node): boolean {
  return isGivenTo("Map", entries) || isFromEntries(entries.parent);
}

function isFromEntries(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && node.expression.getText() === "Object.fromEntries";
}

/** What is made of the entries of an object: the map in `new Map(Object.entries({ draft: "Draft" }))`. */
export function entriesOf({ parent: call }: ts.Expression): ts.Expression | null {
  const isEntries = ts.isCallExpression(call) && call.expression.getText() === "Object.entries";
  return isEntries && isMadeOf(call) ? (call.parent as ts.Expression) : null;
}

function isGivenTo(name: string, { parent }: ts.Node): boolean {
  return ts.isNewExpression(parent) && parent.expression.getText() === name;
}

/** In `labels.draft`, `labels.get("draft")`, `"draft" in labels` and `const { draft } = labels`, `labels`. */
export function tableUsedWith(node: ts.Node): ts.Expression | null {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return parent.expression;
  if (ts.isElementAccessExpression(parent) && parent.argumentExpression === node) return parent.expression;
  if (ts.isBinaryExpression(parent) && parent.left === node)
    return parent.operatorToken.kind === ts.SyntaxKind.InKeyword ? parent.right : null;
  if (ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent)) {
    const { parent: declaration } = parent.parent;
    return ts.isVariableDeclaration(declaration) ? (declaration.initializer ?? null) : null;
  }
  if (!ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression)) return null;
  if (parent.expression.getText() === "Object.hasOwn") return parent.arguments[0] ?? null;
  const isKey = parent.arguments[0] === node && isKeyed(parent.expression.name.text);
  return isKey ? parent.expression.expression : null;
}

export function kindOf(value: ts.Expression): TableKind | null {
  if (ts.isAsExpression(value) || ts.isSatisfiesExpression(value) || ts.isParenthesizedExpression(value))
    return kindOf(value.expression);
  if (ts.isObjectLiteralExpression(value)) return "object";
  if (isFromEntries(value)) return "object";
  if (ts.isCallExpression(value)) return null;
  if (ts.isArrayLiteralExpression(value)) return "list";
  return ts.isNewExpression(value) && /^(Map|Set)$/.test(value.expression.getText()) ? "map" : null;
}

/** Whether any text may be a key of something, as far as types say. */
export function mayBeTable(checker: Checker, value: ts.Expression): boolean {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(value));
  const isOpen = (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
  return (
    isOpen ||
    checker.getIndexTypeOfType(checker.getApparentType(type), ts.IndexKind.String) !== undefined ||
    /^(Readonly)?Map$/.test(type.symbol?.name ?? "")
  );
}

/** What a table holds where that is read: `counts[event.id]` for `counts`, and `counts[event.id] ??= {}`, where that has a use. */
export function heldIn(table: ts.Expression): ts.Expression[] {
  const { parent: access } = outermost(table);
  if (!isAccess(access) || access.expression !== outermost(table)) return [];
  const { parent } = access;
  const isMade =
    isAssignment(parent) &&
    parent.left === access &&
    ts.isObjectLiteralExpression(parent.right) &&
    parent.right.properties.length === 0;
  if (!isMade) return [access];
  return ts.isExpressionStatement(parent.parent) ? [] : [parent];
}

/** What something is in the beginning that has a name: a variable, or what a list is reduced to. */
export function startOf(holder: ts.Node): ts.Expression | undefined {
  if (!ts.isParameter(holder)) return (holder as ts.VariableDeclaration).initializer;
  return reducing(holder.parent.parent)?.start;
}

/**
 * The name that a value is made for: of a variable, of a field of a class that is the same for all of its objects, or of a
 * property of something that has such a name and is only read by its properties.
 */
export function nameFor(made: ts.Expression): ts.Identifier | null {
  const { parent } = made;
  if (ts.isCallExpression(parent)) return reducedAs(parent, made);
  const isHeld =
    (ts.isVariableDeclaration(parent) ||
      ts.isPropertyAssignment(parent) ||
      ts.isPropertyDeclaration(parent)) &&
    parent.initializer === made &&
    ts.isIdentifier(parent.name);
  if (!isHeld) return null;
  if (ts.isPropertyDeclaration(parent) && parent.parent.typeParameters) return null;
  if (ts.isPropertyAssignment(parent) && !nameFor(outermost(parent.parent))) return null;
  return parent.name as ts.Identifier;
}

/** The function that something is the result of, as it is, rather than promised. */
export function returnedBy(node: ts.Expression): ts.SignatureDeclaration | undefined {
  const { parent } = node;
  const isResult = ts.isReturnStatement(parent) || (ts.isArrowFunction(parent) && parent.body === node);
  const owner = isResult ? ts.findAncestor(node, ts.isFunctionLike) : undefined;
  const { modifiers = [], asteriskToken } = (owner ?? {}) as Partial<ts.FunctionExpression>;
  const isPromised = modifiers.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword);
  return isPromised || asteriskToken ? undefined : owner;
}

/** The call that reduces a list to what a parameter is. */
export function reducedWith(parameter: ts.ParameterDeclaration): ts.CallExpression {
  return parameter.parent.parent as ts.CallExpression;
}

/** In `events.reduce((counts, event) => …, {})`, `counts`. */
function reducedAs(call: ts.CallExpression, made: ts.Expression): ts.Identifier | null {
  const all = reducing(call);
  const name = all?.start === made ? all.reducer.parameters[0]?.name : undefined;
  return name && ts.isIdentifier(name) ? name : null;
}

/** Whether a variable is declared that no other file knows. */
export function isLocal(name: ts.Identifier): boolean {
  const { parent } = name;
  if (!ts.isVariableDeclaration(parent) || parent.name !== name) return false;
  const { parent: statement } = parent.parent;
  if (!ts.isVariableStatement(statement) || !ts.isSourceFile(statement.parent)) return true;
  const file = statement.parent;
  const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
  return ts.isExternalModule(file) && !isExported && !/\bexport\s*(?:default\b|\{)/.test(file.text);
}
