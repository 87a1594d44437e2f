import { ts } from "ts-morph";
import type { NameNode } from "./find-names.ts";

/** The role of a name at its place, by syntax alone. */
export type NameRole =
  /** `event.startsAt`, `event["startsAt"]` */
  | { kind: "access"; node: ts.PropertyAccessExpression | ts.ElementAccessExpression }
  /** `const { startsAt } = event`, `const { startsAt: at } = event` */
  | { kind: "binding"; pattern: ts.ObjectBindingPattern; node: ts.BindingElement }
  /** `({ startsAt } = event)` */
  | { kind: "assigned"; pattern: ts.ObjectLiteralExpression; node: ts.ObjectLiteralElementLike }
  /** `{ startsAt: "…" }` */
  | { kind: "literal-key"; literal: ts.ObjectLiteralExpression; node: ts.ObjectLiteralElementLike }
  | { kind: "jsx-attribute"; node: ts.JsxAttribute }
  /** `"startsAt" in event` */
  | { kind: "in"; node: ts.BinaryExpression }
  /** `Event["startsAt"]` */
  | { kind: "indexed-type"; node: ts.IndexedAccessTypeNode }
  /** A member of an interface, a type literal or a class, a parameter property, or a member of an enum. */
  | { kind: "declaration"; node: MemberDeclaration }
  /** `"draft"` as a type, or as the value of an enum's member. */
  | { kind: "text-type"; node: ts.LiteralTypeNode | ts.EnumMember }
  /** A string anywhere else. */
  | { kind: "text" }
  /** The name of a type, a module or a variable, where it is used. */
  | { kind: "reference" }
  | { kind: "none" };

export type MemberDeclaration =
  | ts.PropertySignature
  | ts.MethodSignature
  | ts.PropertyDeclaration
  | ts.MethodDeclaration
  | ts.AccessorDeclaration
  | ts.ParameterDeclaration
  | ts.EnumMember
  | ts.JSDocPropertyTag;

export type NameRoleKind = NameRole["kind"];

export function roleOf(name: NameNode): NameRole {
  const { parent } = name;
  if (ts.isPropertyAccessExpression(parent))
    return parent.name === name ? { kind: "access", node: parent } : { kind: "reference" };
  if (ts.isElementAccessExpression(parent) && parent.argumentExpression === name && !ts.isIdentifier(name))
    return { kind: "access", node: parent };
  if (ts.isComputedPropertyName(parent)) {
    if (ts.isIdentifier(name)) return { kind: "reference" };
    return bindingRole(parent.parent, parent) ?? keyRole(parent.parent, parent);
  }
  if (ts.isJsxAttribute(parent) && parent.name === name) return { kind: "jsx-attribute", node: parent };
  if (isInTest(parent) && parent.left === name && !ts.isIdentifier(name)) return { kind: "in", node: parent };
  if (ts.isLiteralTypeNode(parent))
    return isIndex(parent)
      ? { kind: "indexed-type", node: parent.parent as ts.IndexedAccessTypeNode }
      : { kind: "text-type", node: parent };
  if (ts.isEnumMember(parent) && parent.initializer === name) return { kind: "text-type", node: parent };
  if (
    ts.isBindingElement(parent) &&
    (parent.propertyName ?? parent.name) === name &&
    parent.initializer !== name
  )
    return ts.isObjectBindingPattern(parent.parent) && !parent.dotDotDotToken
      ? { kind: "binding", pattern: parent.parent, node: parent }
      : { kind: "none" };
  const key = keyRole(parent, name);
  if (key.kind !== "none") return key;
  if (!ts.isIdentifier(name)) return { kind: "text" };
  return isDeclaredName(name) ? { kind: "none" } : { kind: "reference" };
}

function bindingRole(element: ts.Node, name: ts.Node): NameRole | null {
  if (!ts.isBindingElement(element) || element.initializer === name) return null;
  if ((element.propertyName ?? element.name) !== name) return null;
  return ts.isObjectBindingPattern(element.parent) && !element.dotDotDotToken
    ? { kind: "binding", pattern: element.parent, node: element }
    : { kind: "none" };
}

/** The role of a name that an element of a literal, a type or a class has. */
function keyRole(holder: ts.Node, name: ts.Node): NameRole {
  if (!("name" in holder) || holder.name !== name) return { kind: "none" };
  if (ts.isObjectLiteralElementLike(holder) && ts.isObjectLiteralExpression(holder.parent)) {
    const literal = holder.parent;
    return isAssignmentTarget(literal)
      ? { kind: "assigned", pattern: literal, node: holder }
      : { kind: "literal-key", literal, node: holder };
  }
  const isParameterProperty =
    ts.isParameter(holder) && ts.isParameterPropertyDeclaration(holder, holder.parent);
  return isMember(holder) || isParameterProperty
    ? { kind: "declaration", node: holder as MemberDeclaration }
    : { kind: "none" };
}

function isMember(node: ts.Node): node is MemberDeclaration {
  return (
    ts.isTypeElement(node) || ts.isClassElement(node) || ts.isEnumMember(node) || ts.isJSDocPropertyTag(node)
  );
}

/** True if a node asks whether an object has a key. */
export function isInTest(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword;
}

function isIndex(type: ts.LiteralTypeNode): boolean {
  return ts.isIndexedAccessTypeNode(type.parent) && type.parent.indexType === type;
}

/** True if an object literal is written to: the left side of an assignment, or a part of it. */
export function isAssignmentTarget(literal: ts.Node): boolean {
  const { parent } = literal;
  if (ts.isParenthesizedExpression(parent)) return isAssignmentTarget(parent);
  if (ts.isForOfStatement(parent)) return parent.initializer === literal;
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    if (parent.left === literal) return true;
    return false;
  }
  if (ts.isPropertyAssignment(parent))
    return parent.initializer === literal && isAssignmentTarget(parent.parent);
  if (ts.isArrayLiteralExpression(parent) || ts.isSpreadElement(parent) || ts.isSpreadAssignment(parent))
    return isAssignmentTarget(parent);
  return false;
}

/** True if an identifier is what a declaration that has no members calls itself: a variable, a function, a type. */
function isDeclaredName(name: ts.Identifier): boolean {
  const { parent } = name;
  return ts.isDeclarationStatement(parent) || ts.isVariableDeclaration(parent) || ts.isParameter(parent)
    ? parent.name === name
    : ts.isTypeParameterDeclaration(parent) || ts.isLabeledStatement(parent);
}
