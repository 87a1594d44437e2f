import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import {
  declaredParameter,
  isExpressionInFlow,
  isInferredFrom,
  isOneAsserted,
} from "../flows/flow-places.ts";
import { elementOf } from "../flows/flow-types.ts";
import type { PlannedEdit } from "../planned.ts";
import { declarationsOf } from "../referents/declarations.ts";
import { partsOf } from "../referents/property-lookup.ts";
import type { Renamed } from "../renamed.ts";
import { someChild } from "../syntax/nodes-at.ts";
import { around, standsAlone, startsBody } from "../syntax/parentheses.ts";
import { rangeOf } from "../syntax/ranges.ts";
import { type Access, isAccess, isPath } from "../syntax/value-paths.ts";
import { isAssigned } from "../syntax/written.ts";
import type { Work } from "../work.ts";
import { awaitedBody } from "./awaited-body.ts";
import { isKeptTrackOf } from "./kept-track-of.ts";
import { functionOf, type Making, passedTo } from "./making.ts";
import { makingOfFunction } from "./map-functions.ts";
import { makingOf } from "./map-values.ts";

/** What a value has to be made into where it goes, as a field has one name here and another one there. */
export interface Mapping {
  /** The value, or the function that gives it back. */
  place: ts.Expression;
  text: string;
  form: Making["form"];
  renamed: Renamed;
  /** What asks for the names that are written. */
  asking: readonly ts.Symbol[];
}

/**
 * What the values in a part of a file have to be made into, each as far inside as can be; what is in a function only if
 * nothing is outside of it.
 */
export function mappingsAt(work: Work, place: ts.Node, textOf: (node: ts.Node) => string): Mapping[] {
  const found: Mapping[] = [];
  const functions: ts.Node[] = [];
  ts.forEachChild(place, (child) => {
    if (ts.isFunctionLike(child)) functions.push(child);
    else found.push(...mappingsAt(work, child, textOf));
  });
  if (found.length > 0) return found;
  const own = ts.isExpression(place) ? mappingOf(work, place, textOf) : null;
  return own ? [own] : functions.flatMap((node) => mappingsAt(work, node, textOf));
}

/**
 * Whether a value is mapped where it was not asked for that types of the consumer's own follow: what the API itself, or a
 * package, asks for by another name can be had in no other way.
 */
export function mayMap(work: Work, asking: readonly ts.Symbol[]): boolean {
  const { propagate, guardUnions } = work.options;
  if (propagate) return true;
  const isOfOthers = (declarations: readonly ts.Node[]) =>
    declarations.length > 0 && !declarations.some((one) => work.isOwn(one));
  return guardUnions && asking.every((symbol) => isOfOthers(declarationsOf(symbol)));
}

/** How a mapping is suggested, if it is not too long for that. */
export function suggestedMapping(mapping: Mapping | null | undefined): string | null {
  return mapping && !mapping.text.includes("\n") ? mapping.text : null;
}

/** What an expression has to be made into; null if it can stay as it is, or if nobody can tell. */
export function mappingOf(
  work: Work,
  place: ts.Expression,
  textOf: (node: ts.Node) => string = (node) => node.getText(),
): Mapping | null {
  const { checker } = work;
  const whole = around(place);
  // What is spread gets its fields beside it.
  if (!isGiven(place) || isSaidTwice(work, place) || (ts.isSpreadAssignment(whole.parent) && isPath(place)))
    return null;
  if (isKeptTrackOf(checker, place)) return null;
  if (ts.isSpreadElement(place)) return mappingOfSpread(work, place, textOf);
  const from = checker.getTypeAtLocation(place);
  const isSure = !mayLack(checker, place);
  const ofFunction = (into: ts.Type) => (isPath(place) ? makingOfFunction(work, place, into) : undefined);
  const madeInto = (into: ts.Type | undefined) =>
    into &&
    (makingOf(work, place.getSourceFile(), from, into, isSure, isOneAsserted(place)) ?? ofFunction(into));
  const making =
    madeInto(checker.getContextualType(place)) ??
    madeInto(declaredParameter(checker, whole)) ??
    (isInferredFrom(checker, place) ? madeInto(checker.contextOf(place)) : undefined);
  if (!making) return null;
  // What is awaited is told apart once it is there.
  if (making.awaited?.form === "choice" && ts.isAwaitExpression(whole.parent)) return null;
  const [key, now] = keyAndValue(place, textOf(place));
  const isAsBefore = now === place.getText();
  // What was mapped already is not what its type says.
  if (!isAsBefore && key !== "") return null;
  const written = isAsBefore ? place : expressionOf(now);
  if (isPath(place) && holdsCopy(written)) return null;
  const { write, isOnce, form, renamed, asking = [] } = making;
  const of = (made: Pick<Mapping, "place" | "text" | "form">): Mapping => ({
    ...made,
    text: key + made.text,
    renamed,
    asking,
  });
  const awaited = awaitedBody(place, making, textOf);
  if (awaited) return of({ place: awaited.made, text: awaited.text, form: "call" });
  if (isPath(written)) return of({ place, text: write(now), form });
  // What is computed, or a choice between names now, is computed once.
  if (!isOnce) return of({ place, text: `(${functionOf(making)})(${now})`, form: "call" });
  return of({ place, text: write(ts.isLeftHandSideExpression(place) ? now : `(${now})`), form });
}

/** A value with the key that it gets in the place of a shorthand: `startsAt` of `{ startsAt }`, or of `{ startAt: startsAt }` now. */
function keyAndValue(place: ts.Expression, now: string): [key: string, value: string] {
  if (!ts.isShorthandPropertyAssignment(place.parent)) return ["", now];
  const name = place.getText();
  const key = now.endsWith(name) ? now.slice(0, -name.length) : "";
  return /:\s*$/.test(key) ? [key, name] : [`${name}: `, now];
}

/** What stands in a place now. */
export function expressionOf(text: string): ts.Expression {
  const [statement] = ts.createSourceFile("", `(${text})`, ts.ScriptTarget.Latest).statements;
  const { expression } = statement as ts.ExpressionStatement;
  return (expression as ts.ParenthesizedExpression).expression;
}

function holdsCopy(node: ts.Node): boolean {
  return ts.isSpreadAssignment(node) || someChild(node, holdsCopy);
}

/** Of a list that is spread, what it holds is mapped: `...events.map((one) => ({ ...one, startsAt: one.startAt }))`. */
function mappingOfSpread(
  work: Work,
  place: ts.SpreadElement,
  textOf: (node: ts.Node) => string,
): Mapping | null {
  const { checker } = work;
  const { expression } = place;
  const [list, ...more] = partsOf(checker.getTypeAtLocation(expression));
  const held = list && more.length === 0 ? elementOf(checker, checker.getApparentType(list)) : undefined;
  const into = checker.getContextualType(place);
  const making = held && into && makingOf(work, place.getSourceFile(), held, into);
  if (!making || checker.isTupleType(list as ts.Type)) return null;
  const now = textOf(expression);
  const value = ts.isLeftHandSideExpression(expression) ? now : `(${now})`;
  const { renamed, form, write } = passedTo("map", making);
  return { place, text: `...${write(value)}`, form, renamed, asking: making.asking ?? [] };
}

/** The edit that makes a mapping, with what it takes to stand where it is. */
export function writeMapping({ place, text, form, renamed }: Mapping): PlannedEdit {
  const isShorthand = ts.isShorthandPropertyAssignment(place.parent);
  const isFree = isShorthand || !takesParentheses(place, form);
  return {
    ...rangeOf(place),
    file: place.getSourceFile(),
    text: isFree ? text : `(${text})`,
    from: renamed.from,
    to: renamed.to ?? "",
    at: renamed.at,
  };
}

/** Whether what a value is made into stands in parentheses where the value did not. */
export function takesParentheses(place: ts.Expression, form: Making["form"]): boolean {
  if (form === "copy") return startsBody(place);
  return form !== "call" && !standsAlone(place);
}

/** Whether a value that is there already goes somewhere that has a type of its own. */
function isGiven(place: ts.Expression): boolean {
  return !isNew(place) && isInPlace(place);
}

/** Whether an expression stands where a value could be mapped. */
export function isInPlace(place: ts.Expression): boolean {
  const whole = around(place);
  if (ts.isSpreadElement(whole.parent)) return isInPlace(whole.parent);
  return !isAssigned(whole) && (isExpressionInFlow(whole) || isAlternative(whole));
}

/**
 * Whether there may be no value where the type says that there is one: of what a list or an object of any keys holds by
 * one of them, or where types do not say what may be null.
 */
export function mayLack(checker: Checker, place: ts.Expression): boolean {
  if (!checker.knowsNull) return true;
  if (ts.isParenthesizedExpression(place)) return mayLack(checker, place.expression);
  if (!isAccess(place)) return false;
  const name = keyRead(place);
  return partsOf(checker.getTypeAtLocation(place.expression)).some((part) => {
    const holder = checker.getApparentType(part);
    if (name !== null && checker.getPropertyOfType(holder, name)) return false;
    return [ts.IndexKind.String, ts.IndexKind.Number].some((kind) =>
      checker.getIndexTypeOfType(holder, kind),
    );
  });
}

/** The key that a read has written out. */
function keyRead(access: Access): string | null {
  if (ts.isPropertyAccessExpression(access)) return access.name.text;
  const { argumentExpression: key } = access;
  return ts.isStringLiteralLike(key) || ts.isNumericLiteral(key) ? key.text : null;
}

/** `{ row: row }`, of which the way back would make `{ row }`. */
function isSaidTwice({ edits }: Work, place: ts.Expression): boolean {
  const { parent } = place;
  return (
    ts.isPropertyAssignment(parent) && !edits.has(parent.name) && parent.name.getText() === place.getText()
  );
}

/** Of what is made on the spot, whatever is put into it goes somewhere. */
function isNew(place: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(place)) return isNew(place.expression);
  return (
    ts.isObjectLiteralExpression(place) ||
    ts.isArrayLiteralExpression(place) ||
    ts.isArrowFunction(place) ||
    ts.isFunctionExpression(place) ||
    ts.isNewExpression(place) ||
    ts.isConditionalExpression(place)
  );
}

/** In `page.events ?? []`, either. */
function isAlternative({ parent }: ts.Expression): boolean {
  return (
    ts.isBinaryExpression(parent) &&
    (parent.operatorToken.kind === ts.SyntaxKind.BarBarToken ||
      parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
  );
}
