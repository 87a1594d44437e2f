import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { holderOf } from "../../checker/context-probes.ts";
import { isUnknown, partsOf } from "../referents/property-lookup.ts";
import { keyText } from "../syntax/keys.ts";
import { isMerging } from "../syntax/merging.ts";
import { isAssigned } from "../syntax/written.ts";
import { isMadeObject } from "./flow-types.ts";

export function isWrittenOut(node: ts.Expression): boolean {
  return ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node);
}

/** Whether a value comes to be here, of nothing that is there already. */
export function isMade(node: ts.Expression): boolean {
  return (
    (ts.isObjectLiteralExpression(node) && !node.properties.some(ts.isSpreadAssignment)) ||
    ts.isArrayLiteralExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isFunctionExpression(node) ||
    ts.isNewExpression(node)
  );
}

/** Whether an expression is a value without fields, whatever its type is. */
function isPlain(node: ts.Expression): boolean {
  const isWritten = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  if (isWritten) return isPlain(node.right);
  return (
    ts.isLiteralExpression(node) ||
    (ts.isArrayLiteralExpression(node) && node.elements.length === 0) ||
    ts.isTemplateExpression(node) ||
    ts.isPrefixUnaryExpression(node) ||
    ts.isTypeOfExpression(node) ||
    ts.isJsxElement(node) ||
    ts.isJsxSelfClosingElement(node) ||
    ts.isJsxFragment(node)
  );
}

/** Whether a value goes somewhere that has a type of its own. */
export function isExpressionInFlow(node: ts.Node): node is ts.Expression {
  const { parent } = node;
  if (!parent || !ts.isExpression(node) || isPattern(parent) || isPlain(node)) return false;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression !== node;
  if (ts.isReturnStatement(parent) || ts.isArrowFunction(parent)) return true;
  if (ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent) || ts.isTypeAssertionExpression(parent))
    return true;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent) || ts.isParameter(parent))
    return parent.initializer === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  if (ts.isShorthandPropertyAssignment(parent)) return parent.name === node;
  if (ts.isBinaryExpression(parent))
    return parent.right === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  return (
    ts.isJsxExpression(parent) ||
    ts.isJsxSpreadAttribute(parent) ||
    ts.isSpreadAssignment(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isConditionalExpression(parent) ||
    ts.isYieldExpression(parent) ||
    ts.isExportAssignment(parent) ||
    ts.isAwaitExpression(parent)
  );
}

export function isAsserted({ parent }: ts.Node): boolean {
  return ts.isAsExpression(parent) || ts.isTypeAssertionExpression(parent);
}

/** Whether somebody says what a value is, or one of several that it may be: nobody checks each of them then. */
export function isOneAsserted(node: ts.Node): boolean {
  const { parent } = node;
  const isPassed =
    ts.isParenthesizedExpression(parent) ||
    ts.isAwaitExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node);
  return isAsserted(node) || (isPassed && isOneAsserted(parent));
}

/** What a generic function, or a class, asks of an argument, or a component of an attribute: `T extends { title: string }`. */
export function declaredParameter(checker: Checker, node: ts.Expression): ts.Type | undefined {
  const { parent } = node;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent))
    return parameterOf(checker, parent, parent.arguments?.indexOf(node) ?? -1);
  const attribute = ts.isJsxExpression(parent) ? parent.parent : undefined;
  if (!attribute || !ts.isJsxAttribute(attribute)) return undefined;
  const taken = parameterOf(checker, attribute.parent.parent, 0);
  const property = taken && checker.getPropertyOfType(taken, keyText(attribute.name) ?? "");
  return property && checker.getTypeOfSymbol(property);
}

function parameterOf(checker: Checker, call: ts.CallLikeExpression, index: number): ts.Type | undefined {
  const declaration = checker.getResolvedSignature(call)?.declaration;
  if (!declaration || ts.isJSDocSignature(declaration)) return undefined;
  const {
    typeParameters = ts.isClassLike(declaration.parent) ? declaration.parent.typeParameters : undefined,
  } = declaration;
  if (!typeParameters) return undefined;
  const parameter = declaration.parameters[index];
  return parameter?.type && !parameter.dotDotDotToken
    ? checker.getTypeFromTypeNode(parameter.type)
    : undefined;
}

/**
 * Whether what a part of an object is asked to be was inferred from itself: `row` in `client.POST("/events", { body: row })`.
 */
export function isInferredFrom(checker: Checker, node: ts.Expression): boolean {
  // What a function takes and gives back is asked of it elsewhere.
  if (!holderOf(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return false;
  const [type, context] = [checker.getTypeAtLocation(node), checker.getContextualType(node)];
  const isOwn = (part: ts.Type) => part === type || (isMadeObject(part) && part.symbol === type.symbol);
  return context !== undefined && partsOf(context).some(isOwn);
}

/** The object that something is spread into. */
export function spreadInto({ parent }: ts.Expression): ts.ObjectLiteralExpression | null {
  return ts.isSpreadAssignment(parent) ? parent.parent : null;
}

/** Whether nobody says what an object has to be: what it is asked for is what it is itself. */
export function isUnasked(checker: Checker, literal: ts.ObjectLiteralExpression): boolean {
  const context = checker.getContextualType(literal);
  const isAnything = (type: ts.Type) => isUnknown(type) || (type.flags & ts.TypeFlags.TypeParameter) !== 0;
  return !context || partsOf(context).every((part) => isAnything(part) || isMadeBy(part, literal));
}

/** Whether a type is that of an object which is written out. */
export function isMadeBy({ symbol }: ts.Type, literal: ts.ObjectLiteralExpression): boolean {
  return symbol?.declarations?.includes(literal) === true;
}

/** What is spread into the same object before something. */
export function spreadBefore(one: ts.ObjectLiteralElementLike): ts.Expression[] {
  if (!ts.isObjectLiteralExpression(one.parent)) return [];
  const { properties } = one.parent;
  return properties
    .slice(0, properties.indexOf(one))
    .filter(ts.isSpreadAssignment)
    .map(({ expression }) => expression);
}

/** In `Object.assign(event, { title: "" })`, `event` for the literal. */
export function assignedOnto(node: ts.Expression): ts.Expression[] {
  const { parent: call } = node;
  return isMerging(call) ? call.arguments.slice(0, call.arguments.indexOf(node)) : [];
}

/** Whether an assignment takes its value apart: nothing becomes of another type then. */
function isPattern(node: ts.Node): boolean {
  if (ts.isForOfStatement(node)) return ts.isObjectLiteralExpression(node.initializer);
  if (!ts.isBinaryExpression(node)) return isAssigned(node);
  let { left } = node;
  while (ts.isParenthesizedExpression(left)) left = left.expression;
  return ts.isObjectLiteralExpression(left) || ts.isArrayLiteralExpression(left);
}

/** The variable by which both of two values are read. */
export function keyOfBoth(left: ts.Expression, right: ts.Expression): ts.Identifier | null {
  if (!ts.isElementAccessExpression(left) || !ts.isElementAccessExpression(right)) return null;
  const [key, other] = [left.argumentExpression, right.argumentExpression];
  return ts.isIdentifier(key) && ts.isIdentifier(other) && key.text === other.text ? key : null;
}
