import { ts } from "ts-morph";
import type { Compiler, Type } from "../compiler/compiler.ts";

/** A part of a value, and the types that are asked of it. */
export interface ValuePart {
  node: ts.Expression;
  targets: readonly Type[];
}

/**
 * The expressions that a value is put together of, with what the type of the whole asks of each: elements of lists, branches
 * of choices. The type of a list has one part for several elements that are alike, so that some of them would be lost.
 *
 * @example
 * valueParts(compiler, list, typeOfEvents); // of `[{ startsAt: "" }, { startsAt: "" }]`, both objects
 */
export function* valueParts(
  compiler: Compiler,
  value: ts.Expression,
  targets: readonly Type[],
): Iterable<ValuePart> {
  const node = withoutParentheses(value);
  const branches = branchesOf(node);
  if (branches) for (const branch of branches) yield* valueParts(compiler, branch, targets);
  else if (ts.isArrayLiteralExpression(node)) {
    const elements = partsOfAll(compiler, targets).flatMap((part) => compiler.elementTypeOf(part) ?? []);
    for (const element of node.elements)
      if (ts.isSpreadElement(element)) yield* valueParts(compiler, element.expression, targets);
      else yield* valueParts(compiler, element, elements);
  } else {
    yield { node, targets };
    yield* partsBelow(compiler, node, targets);
  }
}

/** The lists and choices in an object literal, whose type says all else. */
function* partsBelow(compiler: Compiler, node: ts.Expression, targets: readonly Type[]): Iterable<ValuePart> {
  if (!ts.isObjectLiteralExpression(node)) return;
  const owners = partsOfAll(compiler, targets);
  for (const property of node.properties) {
    if (!ts.isPropertyAssignment(property)) continue;
    const value = withoutParentheses(property.initializer);
    const name = ts.isComputedPropertyName(property.name) ? property.name.expression : property.name;
    const asked = owners.flatMap((owner) => askedBy(compiler, owner, (name as ts.Identifier).text));
    const isPut = ts.isArrayLiteralExpression(value) || branchesOf(value) !== null;
    yield* isPut ? valueParts(compiler, value, asked) : partsBelow(compiler, value, asked);
  }
}

function askedBy(compiler: Compiler, owner: Type, name: string | undefined): Type[] {
  const property = name === undefined ? null : compiler.propertyOf(owner, name);
  const type = property ? compiler.typeOfSymbol(property) : compiler.indexTypeOf(owner);
  return type ? [type] : [];
}

function partsOfAll(compiler: Compiler, types: readonly Type[]): Type[] {
  return types.flatMap((type) => compiler.partsOf(type));
}

/** The values of which an expression is one; null if it is no choice. */
export function branchesOf(node: ts.Expression): [ts.Expression, ts.Expression] | null {
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  if (!ts.isBinaryExpression(node)) return null;
  const { kind } = node.operatorToken;
  const isChoice = kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken;
  return isChoice ? [node.left, node.right] : null;
}

/** An expression without parentheses and `as const`, which change no name. */
export function withoutParentheses(node: ts.Expression): ts.Expression {
  const isConst = ts.isAsExpression(node) && ts.isConstTypeReference(node.type);
  return ts.isParenthesizedExpression(node) || isConst || ts.isNonNullExpression(node)
    ? withoutParentheses(node.expression)
    : node;
}
