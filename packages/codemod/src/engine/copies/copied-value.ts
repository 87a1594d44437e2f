import { ts } from "ts-morph";
import { isUnknown } from "../referents/property-lookup.ts";
import { isComparison } from "../syntax/comparisons.ts";
import { keyText, testedValue } from "../syntax/keys.ts";
import { isPartOf } from "../syntax/nodes-at.ts";
import { isAnd, isNot, isOr } from "../syntax/operators.ts";
import { type Access, isAccess, keyIn, nameIn } from "../syntax/value-paths.ts";
import { readFrom } from "../unions/dual-read.ts";
import type { Work } from "../work.ts";
import { nameWritten } from "../writing/name-written.ts";
import { ONE } from "./making.ts";
import { calledBy } from "./map-functions.ts";

/** The object that a name is a key of, or that takes what is read by it, or by whichever of some names is there. */
export function literalAround(name: ts.Node): ts.ObjectLiteralExpression | null {
  const made = takenOut(ts.findAncestor(name, ts.isArrowFunction));
  if (made?.keys.includes(name)) return made.literal;
  let { parent } = isAccess(name.parent) ? name.parent : name;
  while (ts.isConditionalExpression(parent) || (ts.isBinaryExpression(parent) && testedValue(parent.left)))
    ({ parent } = parent);
  return ts.isPropertyAssignment(parent) ? parent.parent : null;
}

/** The outermost expression that stands for nothing but a value again. */
export function mappingAround(work: Work, literal: ts.Expression): ts.Expression | null {
  let found: ts.Expression | null = null;
  let node: ts.Node = literal;
  while (ts.isExpression(node) || ts.isPropertyAssignment(node) || ts.isSpreadAssignment(node)) {
    const source = ts.isExpression(node) && !ts.isParenthesizedExpression(node) && sourceOf(work, node);
    // What is copied may be made of copies itself.
    if (source && isPartOf(literal, source)) break;
    if (source) found = node as ts.Expression;
    // A function is a part of the call that it is in.
    node = node.parent;
  }
  return found;
}

/** The value that an expression makes a copy of that is the same again; null if it is something else. */
export function sourceOf(work: Work, node: ts.Expression): ts.Expression | null {
  if (ts.isParenthesizedExpression(node)) return sourceOf(work, node.expression);
  if (ts.isObjectLiteralExpression(node)) return copied(work, node);
  if (isAnd(node)) return ifSame(work, node.right, node.left);
  if (ts.isConditionalExpression(node)) {
    const value = testedIn(node.condition);
    return value && ifSame(work, node.whenTrue, value) && ifSame(work, node.whenFalse, value);
  }
  if (ts.isArrowFunction(node))
    return work.isEditedIn(node) ? calledBy(work, node, (given) => sourceOf(work, given)) : null;
  return ts.isCallExpression(node) ? passed(work, node) : null;
}

/** `{ ...event, startsAt: event.startsAt }` */
function copied(work: Work, { properties }: ts.ObjectLiteralExpression): ts.Expression | null {
  const [spread, ...fields] = properties;
  if (!spread || !ts.isSpreadAssignment(spread) || fields.length === 0) return null;
  const isCopied = (field: ts.ObjectLiteralElementLike) =>
    isSame(work, field, spread) || isChosen(work, field, spread);
  return fields.every(isCopied) ? spread.expression : null;
}

/** Whether a field is what a spread brings by that name: `startsAt: event.startsAt`. */
export function isSame(work: Work, field: ts.ObjectLiteralElementLike, spread: ts.SpreadAssignment): boolean {
  const { expression } = spread;
  const ifThere = fieldsIfThere(field);
  if (ifThere)
    return (
      testsOf(ifThere).every((one) => one.getText() === expression.getText()) &&
      ifThere.properties.every((one) => isSame(work, one, spread))
    );
  if (!ts.isPropertyAssignment(field)) return false;
  const to = nameWritten(work, field.name);
  const read = readIn(work, field);
  // What was the same before, too, was not written for the sake of its name.
  if (isAccess(field.initializer) && nameIn(field.initializer) === keyText(field.name)) return false;
  if (!read || work.isRewritten(read) || read.expression.getText() !== expression.getText()) return false;
  if (to === null || nameWritten(work, keyIn(read)) !== to) return false;
  // Nor was anything of which nothing is known.
  return !isUnknown(work.checker.getTypeAtLocation(expression));
}

/** Whether a field is what a spread brings now that a choice between names has become a read. */
export function isChosen(
  work: Work,
  field: ts.ObjectLiteralElementLike,
  { expression }: ts.SpreadAssignment,
): boolean {
  if (!ts.isPropertyAssignment(field) || isAccess(field.initializer) || !work.isEditedIn(field)) return false;
  const to = nameWritten(work, field.name);
  return (
    to !== null && work.textNow(field.initializer) === readFrom(field, to, work.textNow(expression), ".")
  );
}

/** In `...(event && { startsAt: event.startsAt })`, and where the name is asked for, the fields. */
export function fieldsIfThere(member: ts.ObjectLiteralElementLike): ts.ObjectLiteralExpression | null {
  if (!ts.isSpreadAssignment(member) || !ts.isParenthesizedExpression(member.expression)) return null;
  const { expression: choice } = member.expression;
  return isAnd(choice) && ts.isObjectLiteralExpression(choice.right) ? choice.right : null;
}

/**
 * The values that are asked about before an object is made: `event`, and that of `"startsAt" in event`, of
 * `!("startsAt" in event)`, or of `event.startsAt !== undefined`.
 */
function testsOf({ parent }: ts.Expression): ts.Expression[] {
  const all = (test: ts.Expression): ts.Expression[] => {
    if (isAnd(test)) return [...all(test.left), ...all(test.right)];
    if (isNot(test) && ts.isParenthesizedExpression(test.operand)) return all(test.operand.expression);
    return [(ts.isBinaryExpression(test) && (testedValue(test.left) ?? askedIn(test))) || test];
  };
  return isAnd(parent) ? all(parent.left) : [];
}

/** In `event.startsAt !== undefined`, `event`. */
function askedIn({ left, operatorToken, right }: ts.BinaryExpression): ts.Expression | null {
  const isAsked =
    operatorToken.kind === ts.SyntaxKind.ExclamationEqualsEqualsToken && right.getText() === "undefined";
  return isAsked && isAccess(left) ? left.expression : null;
}

/** What a field takes, itself or as a copy of it. */
export function readIn(work: Work, field: ts.ObjectLiteralElementLike): Access | null {
  if (!ts.isPropertyAssignment(field)) return null;
  const read = isAccess(field.initializer) ? field.initializer : sourceOf(work, field.initializer);
  return read && isAccess(read) ? read : null;
}

/** `events.map((one) => one)`, and `((one) => one)(find())`. */
function passed(
  work: Work,
  { expression, typeArguments, arguments: [given, ...more] }: ts.CallExpression,
): ts.Expression | null {
  if (!given || typeArguments || more.length > 0) return null;
  const isMethod = ts.isPropertyAccessExpression(expression) && /^(map|then)$/.test(expression.name.text);
  const made = isMethod ? given : ts.isParenthesizedExpression(expression) ? expression.expression : null;
  if (!made || !ts.isArrowFunction(made) || ts.isBlock(made.body)) return null;
  // Who says more of it than its parameter has written it.
  if (made.type || made.modifiers || made.typeParameters || !work.isEditedIn(made)) return null;
  const taken = takenOut(made);
  const [parameter] = made.parameters;
  const isSame = taken
    ? taken.keys.every(
        (key, index) => nameWritten(work, key) === nameWritten(work, taken.fields[index]?.name),
      )
    : parameter?.getText() === ONE && sourceOf(work, made.body)?.getText() === ONE;
  if (!isSame) return null;
  if (!isMethod) return given;
  const list = expression.expression;
  const isWrapped = ts.isParenthesizedExpression(list) && !ts.isLeftHandSideExpression(list.expression);
  return isWrapped ? list.expression : list;
}

/** `({ startAt: value, ...others }) => ({ ...others, startsAt: value })`, which gives fields other names. */
interface TakenOut {
  keys: ts.Node[];
  literal: ts.ObjectLiteralExpression;
  /** In the order of the keys. */
  fields: ts.PropertyAssignment[];
}

function takenOut(made: ts.ArrowFunction | undefined): TakenOut | null {
  const pattern = made?.parameters[0]?.name;
  const literal = made && ts.isParenthesizedExpression(made.body) ? made.body.expression : undefined;
  if (!pattern || !ts.isObjectBindingPattern(pattern) || !literal || !ts.isObjectLiteralExpression(literal))
    return null;
  const [elements, rest] = [pattern.elements.slice(0, -1), pattern.elements.at(-1)];
  const [spread, ...others] = literal.properties;
  const [keys, fields] = [
    elements.flatMap(({ propertyName }) => propertyName ?? []),
    others.filter(ts.isPropertyAssignment),
  ];
  if (!rest?.dotDotDotToken || keys.length === 0 || keys.length !== elements.length) return null;
  if (!spread || !ts.isSpreadAssignment(spread) || fields.length !== others.length) return null;
  const isPassed =
    spread.expression.getText() === rest.name.getText() &&
    fields.map(({ initializer }) => initializer.getText()).join() ===
      elements.map(({ name }) => name.getText()).join();
  return isPassed ? { keys, literal, fields } : null;
}

/** In `"startAt" in one`, `one.kind === "a" || one.kind === "b"`, `Array.isArray(one)` and `one.data`, `one`. */
export function testedIn(condition: ts.Expression): ts.Expression | null {
  if (isAccess(condition)) return condition.expression;
  if (isOr(condition) || isComparison(condition)) return testedIn(condition.left);
  if (ts.isBinaryExpression(condition)) return testedValue(condition.left);
  const isList = ts.isCallExpression(condition) && condition.expression.getText() === "Array.isArray";
  return (isList && condition.arguments[0]) || null;
}

/** A value, if an expression is it or a copy of it. */
function ifSame(work: Work, node: ts.Expression, value: ts.Expression): ts.Expression | null {
  const source = node.getText() === value.getText() ? node : sourceOf(work, node);
  return source?.getText() === value.getText() ? value : null;
}
