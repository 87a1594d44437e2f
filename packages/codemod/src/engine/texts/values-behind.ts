import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { listGoneThrough } from "../flows/lists-gone-through.ts";
import { symbolRead, typeDeclaration, unaliased } from "../referents/declarations.ts";
import { keyText } from "../syntax/keys.ts";
import { isConstant, valueIn } from "../syntax/nodes-at.ts";
import { isOnlyTyping } from "../syntax/value-parts.ts";

/** How far values are followed that are parts of each other. */
const DEPTH = 12;

/**
 * What is written in the constants that a value is a part of: `"draft"` and `"done"` for `tab` in `TABS.find((tab) => …)`,
 * and for one of type `(typeof TABS)[number]`. Names stand for keys of an object, `keyof typeof LABELS`.
 */
export function valuesBehind(checker: Checker, node: ts.Expression): ts.Node[] {
  return ofExpression(checker, node, DEPTH);
}

/** The same for a type that is written somewhere: that of an enum, or one that is read off a constant. */
export function valuesBehindType(checker: Checker, type: ts.TypeNode): ts.Node[] {
  return ofType(checker, type, DEPTH);
}

function ofExpression(checker: Checker, node: ts.Node, depth: number): ts.Node[] {
  if (depth === 0) return [];
  const on = (inner: ts.Node) => ofExpression(checker, inner, depth - 1);
  if (isOnlyTyping(node)) return on(node.expression);
  if (ts.isPropertyAccessExpression(node)) {
    const { name, expression } = node;
    const held = on(expression).flatMap((one) => partsBy(one, name.text));
    return held.length > 0 ? held.flatMap(on) : named(checker, name, depth);
  }
  if (ts.isElementAccessExpression(node)) {
    const { expression, argumentExpression: key } = node;
    const isFixed = ts.isStringLiteralLike(key) || ts.isNumericLiteral(key);
    return on(expression)
      .flatMap((one) => partsBy(one, isFixed ? key.text : null))
      .flatMap(on);
  }
  return ts.isIdentifier(node) ? named(checker, node, depth) : [node];
}

/** What a name stands for: a constant, or a part of one that something goes through. */
function named(checker: Checker, name: ts.Node, depth: number): ts.Node[] {
  const { declarations } = unaliased(checker, symbolRead(checker, name)) ?? {};
  const declaration = declarations?.find((one) => !ts.isTypeAliasDeclaration(one));
  return declaration ? ofDeclaration(checker, declaration, depth - 1) : [];
}

function ofDeclaration(checker: Checker, declaration: ts.Node, depth: number): ts.Node[] {
  if (depth <= 0) return [];
  const on = (inner: ts.Node) => ofExpression(checker, inner, depth - 1);
  const { type } = declaration as ts.VariableDeclaration | ts.ParameterDeclaration;
  if (type) return ofType(checker, type, depth - 1);
  const list = listGoneThrough(declaration);
  if (list)
    return on(list)
      .flatMap((one) => partsBy(one, null))
      .flatMap(on);
  if (isConstant(declaration)) return declaration.initializer ? on(declaration.initializer) : [];
  if (ts.isEnumMember(declaration)) return declaration.initializer ? [declaration.initializer] : [];
  if (!ts.isBindingElement(declaration) || declaration.dotDotDotToken) return [];
  const { parent: pattern } = declaration;
  const key = ts.isArrayBindingPattern(pattern)
    ? String(pattern.elements.indexOf(declaration))
    : keyText(declaration.propertyName ?? declaration.name);
  if (key === null) return [];
  return ofDeclaration(checker, pattern.parent, depth - 1)
    .flatMap((one) => partsBy(one, key))
    .flatMap(on);
}

/** The same for a type that is read off a constant. */
function ofType(checker: Checker, type: ts.TypeNode, depth: number): ts.Node[] {
  if (depth <= 0) return [];
  const on = (inner: ts.TypeNode) => ofType(checker, inner, depth - 1);
  const held = (node: ts.Node) => ofExpression(checker, node, depth - 1);
  if (ts.isParenthesizedTypeNode(type)) return on(type.type);
  if (ts.isUnionTypeNode(type)) return type.types.flatMap(on);
  if (ts.isTypeOperatorNode(type)) {
    const isKeys = type.operator === ts.SyntaxKind.KeyOfKeyword;
    return isKeys ? on(type.type).flatMap(keysOf) : on(type.type);
  }
  if (ts.isTypeQueryNode(type)) return named(checker, rightOf(type.exprName), depth);
  if (ts.isIndexedAccessTypeNode(type)) {
    const { objectType, indexType } = type;
    const isFixed = ts.isLiteralTypeNode(indexType) && ts.isStringLiteral(indexType.literal);
    const key = isFixed ? (indexType.literal as ts.StringLiteral).text : null;
    return on(objectType)
      .flatMap((one) => partsBy(one, key))
      .flatMap(held);
  }
  if (!ts.isTypeReferenceNode(type)) return [];
  const declaration = typeDeclaration(checker, rightOf(type.typeName));
  if (!declaration) return [];
  if (ts.isEnumDeclaration(declaration)) return declaration.members.flatMap((one) => one.initializer ?? []);
  if (ts.isEnumMember(declaration)) return declaration.initializer ? [declaration.initializer] : [];
  const isAlias = ts.isTypeAliasDeclaration(declaration) && !declaration.typeParameters;
  return isAlias ? on(declaration.type) : [];
}

/** In `Tabs.All`, what is called `All`. */
function rightOf(name: ts.EntityName): ts.Identifier {
  return ts.isIdentifier(name) ? name : name.right;
}

/** What an object, or a list, holds by some key, or by any. */
export function partsBy(node: ts.Node, key: string | null): ts.Node[] {
  if (isOnlyTyping(node)) return partsBy(node.expression, key);
  if (ts.isObjectLiteralExpression(node))
    return node.properties
      .filter(({ name }) => key === null || keyText(name) === key)
      .flatMap((one) => valueIn(one) ?? []);
  if (!ts.isArrayLiteralExpression(node)) return [];
  return node.elements.filter((_, index) => key === null || key === String(index));
}

function keysOf(node: ts.Node): ts.Node[] {
  if (isOnlyTyping(node)) return keysOf(node.expression);
  return ts.isObjectLiteralExpression(node) ? node.properties.flatMap(({ name }) => name ?? []) : [];
}
