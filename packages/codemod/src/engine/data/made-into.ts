import { ts } from "ts-morph";
import { typeAsked } from "../referents/asserted-referent.ts";
import { isUnknown, mayBeOpen } from "../referents/property-lookup.ts";
import { nameOfFunction } from "../syntax/name-of-function.ts";
import { isConstant } from "../syntax/nodes-at.ts";
import { outermost } from "../syntax/value-parts.ts";
import { readsOf } from "../texts/reads.ts";
import type { Work } from "../work.ts";

/**
 * The types that are asked for of what is made of an object, by functions which say nothing of its fields: in
 * `save(_.omitBy({ startsAt }, _.isNil))`, and in `save(Object.fromEntries(Object.entries({ startsAt }).filter(isThere)))`, what
 * `save` takes.
 */
export function typesMadeInto(work: Work, object: ts.Expression): ts.Type[] {
  return typesOf(work, object, false, new Set());
}

/**
 * @param isMade whether some function made what it is by now.
 * @param seen what was gone through already: functions may give back what each other's do.
 */
function typesOf(work: Work, value: ts.Expression, isMade: boolean, seen: Set<ts.Node>): ts.Type[] {
  const place = outermost(value);
  const { parent } = place;
  if (seen.has(place)) return [];
  seen.add(place);
  const on = (next: ts.Expression, made = isMade) => typesOf(work, next, made, seen);
  const asked = isMade && saysNothing(work, place) ? typeAsked(work.checker, place) : undefined;
  if (asked && !mayBeOpen(work.checker, asked)) return [asked];
  // What is given beside something says how that is made into something else.
  const isGiven =
    (ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.arguments?.[0] === place;
  if (isGiven) return on(parent, true);
  const isMethod =
    ts.isPropertyAccessExpression(parent) &&
    ts.isCallExpression(parent.parent) &&
    parent.parent.expression === parent;
  if (isMethod) return on(parent.parent, true);
  if (isConstant(parent) && ts.isIdentifier(parent.name))
    return readsOf(work, parent.name).flatMap((read) => on(read));
  const maker = isReturned(place) ? ts.findAncestor(parent, ts.isFunctionLike) : undefined;
  const name = maker && nameOfFunction(maker);
  return (name ? work.references.of(name) : []).flatMap((reference) => {
    const { parent: call } = reference;
    return ts.isCallExpression(call) && call.expression === reference ? on(call, true) : [];
  });
}

/** Whether any field may be in a value, as far as its type says. */
function saysNothing({ checker }: Work, value: ts.Expression): boolean {
  const type = checker.getTypeAtLocation(value);
  return isUnknown(type) || mayBeOpen(checker, type);
}

function isReturned({ parent }: ts.Expression): boolean {
  return ts.isReturnStatement(parent) || ts.isArrowFunction(parent);
}
