import { ts } from "ts-morph";
import { awaitedAround, withoutAwait } from "./awaited-body.ts";
import { type Access, isAccess, rangeOf, readFrom } from "./dual-read.ts";
import { isChangedLater } from "./is-changed.ts";
import { type Making, ONE } from "./making.ts";
import { calledBy } from "./map-functions.ts";
import { takesParentheses } from "./map-places.ts";
import { isAnd } from "./operators.ts";
import { keyText, lookUp, testedValue } from "./property-lookup.ts";
import type { Work } from "./work.ts";

/**
 * Lets copies go that were made for the names of their fields, where these are the same again: `{ ...event, startsAt:
 * event.startsAt }` is `event`, and `events.map((one) => one)` is `events`.
 */
export function collapseMappings(work: Work, isOurs: (whole: ts.Expression) => boolean): void {
  const done = new Set<ts.Node>();
  for (const { question, renamed } of work.answers) {
    const literal = renamed && literalAround(question.occurrence.node);
    const whole = literal && mappingAround(work, literal);
    if (!renamed || !whole || done.has(whole) || !isOurs(whole) || isChangedLater(whole)) continue;
    const awaited = awaitedAround(work, whole);
    if (!awaited && !isComputedOnce(whole) && isForOwn(work, literal)) continue;
    done.add(whole);
    const source = sourceOf(work, whole);
    if (!source) continue;
    const textNow = (node: ts.Node) => work.textNow(node);
    if (awaited) {
      const { made } = awaited;
      work.rewrite(made, rangeOf(made), withoutAwait(awaited, textNow), renamed, renamed.to ?? "");
      continue;
    }
    const text = textNow(source);
    const { parent } = whole;
    const isShorthand =
      ts.isPropertyAssignment(parent) && keyText(parent.name) === text && !work.edits.has(parent.name);
    // What a copy needs its parentheses for, or a choice, is gone.
    const isWrapped = ts.isParenthesizedExpression(parent) && takesParentheses(parent, formOf(whole));
    const node = isShorthand || isWrapped ? parent : whole;
    work.rewrite(node, rangeOf(node), text, renamed, renamed.to ?? "");
  }
}

function formOf(whole: ts.Expression): Making["form"] {
  if (ts.isObjectLiteralExpression(whole)) return "copy";
  if (ts.isArrowFunction(whole)) return "function";
  return ts.isCallExpression(whole) ? "call" : "choice";
}

/** `((one) => …)(await load())`, which nobody writes. */
function isComputedOnce(whole: ts.Expression): boolean {
  return ts.isCallExpression(whole) && ts.isParenthesizedExpression(whole.expression);
}

/**
 * Whether an object is made for a type of the consumer's own that keeps all of its names: it would have got another name,
 * so that somebody wanted a copy.
 */
function isForOwn(work: Work, literal: ts.ObjectLiteralExpression): boolean {
  const { checker, sources } = work;
  const context = checker.getContextualType(literal);
  const asked = literal.properties.flatMap(({ name }) => {
    const key = keyText(name);
    return (context && key !== null && lookUp(checker, context, key)?.declarations.flat()) || [];
  });
  const isOwn = (one: ts.Declaration) => sources.paths.has(one.getSourceFile().fileName);
  // What is filled in says nothing of names.
  const isFilledIn = (one: ts.Declaration) => {
    const { type } = one as { type?: ts.TypeNode };
    return type !== undefined && (checker.getTypeFromTypeNode(type).flags & ts.TypeFlags.TypeParameter) !== 0;
  };
  if (asked.some(isFilledIn)) return false;
  return asked.some(isMember) && asked.every((one) => isOwn(one) && !work.renamed.has(one));
}

function isMember(declaration: ts.Declaration): boolean {
  return ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration);
}

/** Whether a pattern takes apart what is there. */
export function isTakenApart({ parent }: ts.Expression): boolean {
  if (ts.isVariableDeclaration(parent)) return ts.isObjectBindingPattern(parent.name);
  return ts.isBinaryExpression(parent) && ts.isObjectLiteralExpression(parent.left);
}

/** Lets fields go that an object has from what is spread into it, where they are the same again. */
export function collapseFields(work: Work): void {
  const done = new Set<ts.Node>();
  for (const { question, renamed } of work.answers) {
    let literal = renamed ? literalAround(question.occurrence.node) : null;
    for (; renamed && literal && !done.has(literal); literal = literalHolding(work, literal)) {
      done.add(literal);
      for (const field of literal.properties) {
        const spread = spreadBeside(work, literal, field);
        if (!spread || !isSame(work, field, spread) || !work.isEditedIn(field)) continue;
        const { properties } = literal;
        const index = properties.indexOf(field);
        const [before, after] = [properties[index - 1], properties[index + 1]];
        // Each goes with the comma that it came with.
        const range =
          before && index > properties.indexOf(spread)
            ? { start: before.end, end: field.end }
            : { start: field.getStart(), end: after?.getStart() ?? field.end };
        work.rewrite(field, range, "", renamed, renamed.to ?? "");
      }
    }
  }
}

/** The object that another one, or what is made of it, is a field of. */
function literalHolding(work: Work, literal: ts.ObjectLiteralExpression): ts.ObjectLiteralExpression | null {
  let node: ts.Node = mappingAround(work, literal) ?? literal;
  while (ts.isParenthesizedExpression(node.parent) || isAnd(node.parent)) node = node.parent;
  const { parent } = node;
  return ts.isPropertyAssignment(parent) || ts.isSpreadAssignment(parent) ? parent.parent : null;
}

/** The spread that a field stands behind, with nothing but others like it between them; or before, if that is all. */
function spreadBeside(
  work: Work,
  { properties }: ts.ObjectLiteralExpression,
  field: ts.ObjectLiteralElementLike,
): ts.SpreadAssignment | undefined {
  const before = properties.slice(0, properties.indexOf(field));
  const spread =
    before.findLast((one) => ts.isSpreadAssignment(one) && !fieldsIfThere(one)) ?? properties.at(-1);
  if (!spread || !ts.isSpreadAssignment(spread)) return undefined;
  const index = before.indexOf(spread);
  const between = index === -1 ? properties.slice(0, -1) : before.slice(index + 1);
  const isOfSpread = (one: ts.ObjectLiteralElementLike): boolean => {
    const fields = fieldsIfThere(one)?.properties;
    return fields
      ? fields.every(isOfSpread)
      : readIn(work, one)?.expression.getText() === spread.expression.getText();
  };
  return between.every(isOfSpread) ? spread : undefined;
}

/** The object that a name is a key of, or that takes what is read by it, or by whichever of some names is there. */
function literalAround(name: ts.Node): ts.ObjectLiteralExpression | null {
  const made = takenOut(ts.findAncestor(name, ts.isArrowFunction));
  if (made?.key === name) return made.literal;
  let { parent } = isAccess(name.parent) ? name.parent : name;
  while (ts.isConditionalExpression(parent) || (ts.isBinaryExpression(parent) && testedValue(parent.left)))
    ({ parent } = parent);
  return ts.isPropertyAssignment(parent) ? parent.parent : null;
}

/** The outermost expression that stands for nothing but a value again. */
function mappingAround(work: Work, literal: ts.Expression): ts.Expression | null {
  let found: ts.Expression | null = null;
  let node: ts.Node = literal;
  while (ts.isExpression(node) || ts.isPropertyAssignment(node)) {
    if (ts.isExpression(node) && !ts.isParenthesizedExpression(node) && sourceOf(work, node)) found = node;
    // A function is a part of the call that it is in.
    node = node.parent;
  }
  return found;
}

/** The value that an expression makes a copy of that is the same again; null if it is something else. */
function sourceOf(work: Work, node: ts.Expression): ts.Expression | null {
  if (ts.isParenthesizedExpression(node)) return sourceOf(work, node.expression);
  if (ts.isObjectLiteralExpression(node)) return copied(work, node);
  if (isAnd(node)) return ifSame(work, node.right, node.left);
  if (ts.isConditionalExpression(node)) {
    const value = tested(node.condition);
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
function isSame(work: Work, field: ts.ObjectLiteralElementLike, spread: ts.SpreadAssignment): boolean {
  const { expression } = spread;
  const ifThere = fieldsIfThere(field);
  if (ifThere)
    return (
      testsOf(ifThere).every((one) => one.getText() === expression.getText()) &&
      ifThere.properties.every((one) => isSame(work, one, spread))
    );
  if (!ts.isPropertyAssignment(field)) return false;
  const to = nameNow(work, field.name);
  const read = readIn(work, field);
  if (!read || work.isRewritten(read) || read.expression.getText() !== expression.getText()) return false;
  const key = ts.isPropertyAccessExpression(read) ? read.name : read.argumentExpression;
  return to !== null && nameNow(work, key) === to;
}

/** Whether a field is what a spread brings now that a choice between names has become a read. */
function isChosen(
  work: Work,
  field: ts.ObjectLiteralElementLike,
  { expression }: ts.SpreadAssignment,
): boolean {
  if (!ts.isPropertyAssignment(field) || !work.isEditedIn(field)) return false;
  const to = nameNow(work, field.name);
  return (
    to !== null && work.textNow(field.initializer) === readFrom(field, to, work.textNow(expression), ".")
  );
}

/** In `...(event && { startsAt: event.startsAt })`, and where the name is asked for, the fields. */
function fieldsIfThere(member: ts.ObjectLiteralElementLike): ts.ObjectLiteralExpression | null {
  if (!ts.isSpreadAssignment(member) || !ts.isParenthesizedExpression(member.expression)) return null;
  const { expression: choice } = member.expression;
  return isAnd(choice) && ts.isObjectLiteralExpression(choice.right) ? choice.right : null;
}

/** The values that are asked about before an object is made: `event`, and that of `"startsAt" in event`. */
function testsOf({ parent }: ts.Expression): ts.Expression[] {
  const all = (test: ts.Expression): ts.Expression[] =>
    isAnd(test)
      ? [...all(test.left), ...all(test.right)]
      : [(ts.isBinaryExpression(test) && testedValue(test.left)) || test];
  return isAnd(parent) ? all(parent.left) : [];
}

/** What a field takes, itself or as a copy of it. */
function readIn(work: Work, field: ts.ObjectLiteralElementLike): Access | null {
  if (!ts.isPropertyAssignment(field)) return null;
  const read = isAccess(field.initializer) ? field.initializer : sourceOf(work, field.initializer);
  return read && isAccess(read) ? read : null;
}

/** `events.map((one) => one)`, and `((one) => one)(find())`. */
function passed(
  work: Work,
  { expression, arguments: [given, ...more] }: ts.CallExpression,
): ts.Expression | null {
  if (!given || more.length > 0) return null;
  const isMethod = ts.isPropertyAccessExpression(expression) && /^(map|then)$/.test(expression.name.text);
  const made = isMethod ? given : ts.isParenthesizedExpression(expression) ? expression.expression : null;
  if (!made || !ts.isArrowFunction(made) || ts.isBlock(made.body)) return null;
  // Who says more of it than its parameter has written it.
  if (made.type || made.modifiers || made.typeParameters || !work.isEditedIn(made)) return null;
  const taken = takenOut(made);
  const [parameter] = made.parameters;
  const isSame = taken
    ? nameNow(work, taken.key) === nameNow(work, taken.field.name)
    : parameter?.getText() === ONE && sourceOf(work, made.body)?.getText() === ONE;
  if (!isSame) return null;
  if (!isMethod) return given;
  const list = expression.expression;
  const isWrapped = ts.isParenthesizedExpression(list) && !ts.isLeftHandSideExpression(list.expression);
  return isWrapped ? list.expression : list;
}

/** `({ startAt: value, ...others }) => ({ ...others, startsAt: value })`, which gives a field another name. */
interface TakenOut {
  key: ts.Node;
  literal: ts.ObjectLiteralExpression;
  field: ts.PropertyAssignment;
}

function takenOut(made: ts.ArrowFunction | undefined): TakenOut | null {
  const pattern = made?.parameters[0]?.name;
  const literal = made && ts.isParenthesizedExpression(made.body) ? made.body.expression : undefined;
  if (!pattern || !ts.isObjectBindingPattern(pattern) || !literal || !ts.isObjectLiteralExpression(literal))
    return null;
  const [element, rest, ...more] = pattern.elements;
  const [spread, field, ...others] = literal.properties;
  if (!element?.propertyName || !rest?.dotDotDotToken || more.length + others.length > 0) return null;
  if (!spread || !ts.isSpreadAssignment(spread) || !field || !ts.isPropertyAssignment(field)) return null;
  const isPassed =
    spread.expression.getText() === rest.name.getText() &&
    field.initializer.getText() === element.name.getText();
  return isPassed ? { key: element.propertyName, literal, field } : null;
}

/** In `"startAt" in one`, `Array.isArray(one)` and `one.data`, `one`. */
function tested(condition: ts.Expression): ts.Expression | null {
  if (isAccess(condition)) return condition.expression;
  if (ts.isBinaryExpression(condition)) return testedValue(condition.left);
  const isList = ts.isCallExpression(condition) && condition.expression.getText() === "Array.isArray";
  return (isList && condition.arguments[0]) || null;
}

/** A value, if an expression is it or a copy of it. */
function ifSame(work: Work, node: ts.Expression, value: ts.Expression): ts.Expression | null {
  const source = node.getText() === value.getText() ? node : sourceOf(work, node);
  return source?.getText() === value.getText() ? value : null;
}

function nameNow(work: Work, name: ts.Node | undefined): string | null {
  if (!name || !(ts.isIdentifier(name) || ts.isStringLiteralLike(name))) return null;
  return work.edits.get(name)?.to ?? name.text;
}
