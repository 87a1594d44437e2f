import { ts } from "ts-morph";
import { isPath, rangeOf, standsAlone } from "./dual-read.ts";
import { declaredParameter, isExpressionInFlow } from "./find-flows.ts";
import { functionOf, type Making } from "./making.ts";
import { makingOf } from "./map-values.ts";
import { isAssigned } from "./property-lookup.ts";
import type { PlannedEdit, Renamed, Work } from "./work.ts";

/** What a value has to be made into where it goes, as a field has one name here and another one there. */
export interface Mapping {
  place: ts.Expression;
  text: string;
  form: Making["form"];
  renamed: Renamed;
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
  // What is spread gets its fields beside it.
  if (!isGiven(place) || isSaidTwice(place) || (ts.isSpreadAssignment(place.parent) && isPath(place)))
    return null;
  const from = checker.getTypeAtLocation(place);
  const madeInto = (into: ts.Type | undefined) => into && makingOf(work, place.getSourceFile(), from, into);
  const making = madeInto(checker.getContextualType(place)) ?? madeInto(declaredParameter(checker, place));
  if (!making) return null;
  const now = textOf(place);
  const { write, isOnce, form, renamed } = making;
  if (isPath(place)) return { place, text: write(now), form, renamed };
  // What is computed is computed once.
  if (!isOnce) return { place, text: `(${functionOf(making)})(${now})`, form: "call", renamed };
  return { place, text: write(ts.isLeftHandSideExpression(place) ? now : `(${now})`), form, renamed };
}

/** The edit that makes a mapping, with what it takes to stand where it is. */
export function writeMapping({ place, text, form, renamed }: Mapping): PlannedEdit {
  const isShorthand = ts.isShorthandPropertyAssignment(place.parent);
  const isFree =
    form === "call" || (form === "copy" ? !startsBody(place) : isShorthand || standsAlone(place));
  const key = isShorthand ? `${place.getText()}: ` : "";
  return {
    ...rangeOf(place),
    file: place.getSourceFile(),
    text: key + (isFree ? text : `(${text})`),
    from: renamed.from,
    to: renamed.to ?? "",
    at: renamed.at,
  };
}

/** Whether a brace would begin the body of a function. */
function startsBody(place: ts.Expression): boolean {
  const start = place.getStart();
  return (
    ts.findAncestor(
      place,
      ({ parent }) => parent && ts.isArrowFunction(parent) && parent.body.getStart() === start,
    ) !== undefined
  );
}

/** Whether a value that is there already goes somewhere that has a type of its own. */
function isGiven(place: ts.Expression): boolean {
  return !isNew(place) && !isAssigned(place) && (isExpressionInFlow(place) || isAlternative(place));
}

/** `{ row: row }`, of which the way back would make `{ row }`. */
function isSaidTwice(place: ts.Expression): boolean {
  return ts.isPropertyAssignment(place.parent) && place.parent.name.getText() === place.getText();
}

/** Of what is made on the spot, whatever is put into it goes somewhere. */
function isNew(place: ts.Expression): boolean {
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
