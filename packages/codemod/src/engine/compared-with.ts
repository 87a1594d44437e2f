import { ts } from "ts-morph";
import type { Checker } from "../checker/checker.ts";
import { hasAll, maySay } from "./chosen-parts.ts";
import { isRuledOut } from "./flow-types.ts";
import { keyText, partsOf, typeArgumentsOf } from "./property-lookup.ts";

/** Matchers of Jest, Vitest and Playwright that compare a value with an object that is written like it. */
const ALIKE = new Set(["toBe", "toEqual", "toStrictEqual", "toMatchObject", "toContainEqual"]);

/** Matchers that compare what a function was called with. */
const CALLED = new Set(["toHaveBeenCalledWith", "toHaveBeenLastCalledWith", "toHaveBeenNthCalledWith"]);

/** The type of the value that an expression in a test is to be like, followed along its keys and elements. */
export function comparedWith(checker: Checker, node: ts.Expression): ts.Type | undefined {
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent)) return comparedWith(checker, parent);
  if (ts.isPropertyAssignment(parent) && parent.initializer === node) {
    const outer = comparedWith(checker, parent.parent);
    const key = keyText(parent.name);
    const property =
      outer && key !== null && checker.getPropertyOfType(checker.getNonNullableType(outer), key);
    return property ? checker.getNonNullableType(checker.getTypeOfSymbol(property)) : undefined;
  }
  if (ts.isArrayLiteralExpression(parent)) {
    const outer = comparedWith(checker, parent);
    return outer && checker.getIndexTypeOfType(outer, ts.IndexKind.Number);
  }
  if (!ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression)) return undefined;
  const { expression: receiver, name: method } = parent.expression;
  const index = parent.arguments.indexOf(node);
  // `expect.objectContaining({ … })` stands for something like its argument.
  if (isExpect(receiver) && /^(object|array)Containing$/.test(method.text))
    return comparedWith(checker, parent);
  const value = expectedValue(checker, receiver);
  if (!value) return undefined;
  if (ALIKE.has(method.text) && index === 0) {
    return method.text === "toContainEqual" ? checker.getIndexTypeOfType(value, ts.IndexKind.Number) : value;
  }
  if (!CALLED.has(method.text)) return undefined;
  const place = method.text === "toHaveBeenNthCalledWith" ? index - 1 : index;
  const signatures = value.getCallSignatures();
  const parameter = signatures.length === 1 ? signatures[0]?.getParameters()[place] : undefined;
  const { valueDeclaration } = parameter ?? {};
  const isRest = valueDeclaration && ts.isParameter(valueDeclaration) && valueDeclaration.dotDotDotToken;
  return parameter && !isRest ? checker.getNonNullableType(checker.getTypeOfSymbol(parameter)) : undefined;
}

/**
 * What an object in a test is to be like: of several things that the value can be, those that have all of its keys, and its
 * texts.
 */
export function comparedParts(checker: Checker, literal: ts.ObjectLiteralExpression): ts.Type[] {
  const type = comparedWith(checker, literal);
  const parts = type ? partsOf(type) : [];
  if (parts.length < 2) return parts;
  const keys = literal.properties.map(({ name }) => keyText(name)).filter((key) => key !== null);
  const own = checker.getTypeAtLocation(literal);
  const isLike = (part: ts.Type) =>
    keys.every((key) => checker.getPropertyOfType(checker.getApparentType(part), key)) &&
    maySay(checker, literal, part) &&
    !isRuledOut(checker, own, part);
  const alike = parts.filter(isLike);
  const whole = isPartial(literal) ? [] : alike.filter((part) => hasAll(checker, own, part));
  return [whole, alike].find((some) => some.length > 0) ?? parts;
}

/** Whether a value may have more than what it is compared with. */
function isPartial(literal: ts.ObjectLiteralExpression): boolean {
  const call = ts.findAncestor(literal, ts.isCallExpression);
  return call !== undefined && /(toMatchObject|objectContaining)$/.test(call.expression.getText());
}

/** In `expect(event).toHaveProperty("owner.name")`, the type of `event`, for the path. */
export function holderOfPath(checker: Checker, node: ts.Expression): ts.Type | undefined {
  const { parent: call } = node;
  if (!ts.isCallExpression(call) || call.arguments[0] !== node) return undefined;
  const { expression } = call;
  const isOne = ts.isPropertyAccessExpression(expression) && expression.name.text === "toHaveProperty";
  return isOne ? expectedValue(checker, expression.expression) : undefined;
}

/** In `expect(value).not`, the type of the value; in `expect(promise).resolves`, what it resolves to. */
function expectedValue(checker: Checker, receiver: ts.Expression): ts.Type | undefined {
  if (ts.isPropertyAccessExpression(receiver)) {
    const inner = expectedValue(checker, receiver.expression);
    if (receiver.name.text === "not") return inner;
    return inner && receiver.name.text === "resolves" ? typeArgumentsOf(checker, inner)[0] : undefined;
  }
  const isCall = ts.isCallExpression(receiver) && isExpect(receiver.expression);
  const [value] = isCall ? receiver.arguments : [];
  return value && checker.getNonNullableType(checker.getTypeAtLocation(value));
}

/** `expect`, and `expect.soft`. */
function isExpect(node: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(node)) return isExpect(node.expression);
  return ts.isIdentifier(node) && node.text === "expect";
}
