import { ts } from "ts-morph";
import {
  fieldsIfThere,
  isChosen,
  isSame,
  literalAround,
  mappingAround,
  readIn,
} from "../copies/copied-value.ts";
import type { Renamed } from "../renamed.ts";
import { keyText, testedValue } from "../syntax/keys.ts";
import { isAnd } from "../syntax/operators.ts";
import type { Work } from "../work.ts";

/** Lets fields go that an object has from what is spread into it, where they are the same again. */
export function collapseFields(work: Work): void {
  const done = new Set<ts.Node>();
  for (const { question, renamed } of work.answers) {
    const literal = renamed ? literalAround(question.occurrence.node) : null;
    // What goes with what is around it is not looked at by itself.
    for (const one of literal ? literalsAround(work, literal).toReversed() : []) {
      if (!renamed || done.has(one) || work.isCovered(one)) continue;
      done.add(one);
      // Of what has gone, nobody could tell any more what it was.
      const given = one.properties.map((field) => ({ field, spread: spreadGiving(work, field) }));
      for (const { field, spread } of given) if (spread) drop(work, field, spread, renamed);
    }
  }
}

/** The spread that an object has a field from anyway, if something was written anew in that. */
export function spreadGiving(
  work: Work,
  field: ts.ObjectLiteralElementLike,
): ts.SpreadAssignment | undefined {
  const spread = spreadBeside(work, field);
  const isGiven =
    spread && work.isEditedIn(field) && (isSame(work, field, spread) || isMappedField(work, field, spread));
  return isGiven ? spread : undefined;
}

/** Whether a field was mapped: what somebody says again asks for a new name first, whatever the field is called. */
function isMappedField(work: Work, field: ts.ObjectLiteralElementLike, spread: ts.SpreadAssignment): boolean {
  if (!ts.isPropertyAssignment(field) || !ts.isConditionalExpression(field.initializer)) return false;
  const { condition } = field.initializer;
  const isAsked =
    ts.isBinaryExpression(condition) &&
    testedValue(condition.left) !== null &&
    ts.isStringLiteralLike(condition.left) &&
    condition.left.text === keyText(field.name);
  return isAsked && isChosen(work, field, spread);
}

/** Each goes with the comma that it came with. */
function drop(
  work: Work,
  field: ts.ObjectLiteralElementLike,
  spread: ts.SpreadAssignment,
  renamed: Renamed,
): void {
  const { properties } = spread.parent;
  const index = properties.indexOf(field);
  const [before, after] = [properties[index - 1], properties[index + 1]];
  const isBehind = before !== undefined && index > properties.indexOf(spread);
  const range = isBehind
    ? { start: before.end, end: field.end }
    : { start: field.getStart(), end: after?.getStart() ?? field.end };
  work.rewrite(field, range, "", renamed, renamed.to ?? "");
}

/** An object, and those that it, or what is made of it, is a field of. */
function literalsAround(work: Work, literal: ts.ObjectLiteralExpression): ts.ObjectLiteralExpression[] {
  const outer = literalHolding(work, literal);
  return [literal, ...(outer ? literalsAround(work, outer) : [])];
}

/** `("owner" in event && { … })` around an object, if it is one of the two. */
export function conditionAround(node: ts.Node): ts.Node {
  const { parent } = node;
  return ts.isParenthesizedExpression(parent) || isAnd(parent) ? conditionAround(parent) : node;
}

/** The object that another one, or what is made of it, is a field of. */
function literalHolding(work: Work, literal: ts.ObjectLiteralExpression): ts.ObjectLiteralExpression | null {
  const { parent } = conditionAround(mappingAround(work, literal) ?? literal);
  return ts.isPropertyAssignment(parent) || ts.isSpreadAssignment(parent) ? parent.parent : null;
}

/** The spread that a field stands behind, or before, with nothing but others like it between them. */
function spreadBeside(work: Work, field: ts.ObjectLiteralElementLike): ts.SpreadAssignment | undefined {
  const { properties } = field.parent as ts.ObjectLiteralExpression;
  const before = properties.slice(0, properties.indexOf(field));
  const isWhole = (one: ts.ObjectLiteralElementLike) => ts.isSpreadAssignment(one) && !fieldsIfThere(one);
  const spread = before.findLast(isWhole) ?? properties.find(isWhole);
  if (!spread || !ts.isSpreadAssignment(spread)) return undefined;
  const index = before.indexOf(spread);
  const between = index === -1 ? properties.slice(0, properties.indexOf(spread)) : before.slice(index + 1);
  const isOfSpread = (one: ts.ObjectLiteralElementLike): boolean => {
    const fields = fieldsIfThere(one)?.properties;
    return fields
      ? fields.every(isOfSpread)
      : readIn(work, one)?.expression.getText() === spread.expression.getText() ||
          isChosen(work, one, spread);
  };
  return between.every(isOfSpread) ? spread : undefined;
}
