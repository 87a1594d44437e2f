import { ts } from "ts-morph";
import { awaitedAround, withoutAwait } from "../copies/awaited-body.ts";
import { literalAround, mappingAround, sourceOf } from "../copies/copied-value.ts";
import type { Making } from "../copies/making.ts";
import { takesParentheses } from "../copies/map-places.ts";
import { isChangedLater } from "../referents/is-changed.ts";
import { lookUp } from "../referents/property-lookup.ts";
import type { Renamed } from "../renamed.ts";
import { keyText } from "../syntax/keys.ts";
import { rangeOf, widthOf } from "../syntax/ranges.ts";
import type { Work } from "../work.ts";
import { nameWritten } from "../writing/name-written.ts";
import { conditionAround, spreadGiving } from "./collapse-fields.ts";

/**
 * Lets copies go that were made for the names of their fields, where these are the same again: `{ ...event, startsAt:
 * event.startsAt }` is `event`, and `events.map((one) => one)` is `events`.
 */
export function collapseMappings(work: Work, isOurs: (whole: ts.Expression) => boolean): void {
  const found = new Map<ts.Expression, { literal: ts.ObjectLiteralExpression; renamed: Renamed }>();
  for (const { question, renamed } of work.answers) {
    const literal = renamed && literalAround(question.occurrence.node);
    const whole = literal && mappingAround(work, literal);
    if (renamed && whole && !found.has(whole) && isOurs(whole) && !isChangedLater(whole))
      found.set(whole, { literal, renamed });
  }
  // What is copied inside of a copy goes before it.
  for (const [whole, { literal, renamed }] of [...found].toSorted(([a], [b]) => widthOf(a) - widthOf(b)))
    collapse(work, whole, literal, renamed);
}

function collapse(
  work: Work,
  whole: ts.Expression,
  literal: ts.ObjectLiteralExpression,
  renamed: Renamed,
): void {
  const awaited = awaitedAround(work, whole);
  if (!awaited && !isWrittenByNobody(whole) && isForOwn(work, literal)) return;
  const source = sourceOf(work, whole);
  // What an object has anyway goes as a whole.
  if (!source || isGivenAnyway(work, whole)) return;
  const textNow = (node: ts.Node) => work.textNow(node);
  if (awaited) {
    const { made } = awaited;
    work.rewrite(made, rangeOf(made), withoutAwait(awaited, textNow), renamed, renamed.to ?? "");
    return;
  }
  const text = textNow(source);
  const { parent } = whole;
  // What is said twice was not copied, so that it was a shorthand.
  const isShorthand = ts.isPropertyAssignment(parent) && nameWritten(work, parent.name) === text;
  // What a copy needs its parentheses for, or a choice, is gone.
  const isWrapped = ts.isParenthesizedExpression(parent) && takesParentheses(parent, formOf(whole));
  const node = isShorthand ? parent : assertedAround(isWrapped ? parent : whole);
  work.rewrite(node, rangeOf(node), text, renamed, renamed.to ?? "");
}

/** Whether an object has a copy as a field from what is spread into it, be it by `...("owner" in event && { owner: … })`. */
function isGivenAnyway(work: Work, { parent: field }: ts.Expression): boolean {
  if (!ts.isPropertyAssignment(field)) return false;
  const fields = [field, conditionAround(field.parent).parent].filter(ts.isObjectLiteralElementLike);
  return fields.some((one) => spreadGiving(work, one) !== undefined);
}

/** `… as object` around a copy, by which it could be asserted to be something else. */
function assertedAround(copy: ts.Expression): ts.Expression {
  const { parent } = copy;
  const isObject =
    (ts.isAsExpression(parent) || ts.isTypeAssertionExpression(parent)) &&
    parent.type.kind === ts.SyntaxKind.ObjectKeyword;
  return isObject ? parent : copy;
}

function formOf(whole: ts.Expression): Making["form"] {
  if (ts.isObjectLiteralExpression(whole)) return "copy";
  if (ts.isArrowFunction(whole)) return "function";
  return ts.isCallExpression(whole) ? "call" : "choice";
}

/** `((one) => …)(await load())`, and a choice between a value and a copy of it, which are the same. */
function isWrittenByNobody(whole: ts.Expression): boolean {
  const isCalledAtOnce = ts.isCallExpression(whole) && ts.isParenthesizedExpression(whole.expression);
  return isCalledAtOnce || ts.isConditionalExpression(whole);
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
  // Names that become one were several, of which it can have followed none.
  const isOfSeveral = literal.properties.some(({ name }) => {
    const key = keyText(name);
    return new Set(work.options.renames.flatMap(({ from, to }) => (to === key ? [from] : []))).size > 1;
  });
  if (isOfSeveral || asked.some(isFilledIn)) return false;
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
