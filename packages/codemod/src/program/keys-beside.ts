import { ts } from "ts-morph";
import type { Type } from "../compiler/compiler.ts";
import type { Slot } from "../graph/slots.ts";
import type { Marks } from "./marks.ts";
import { ANY, KEY } from "./value-path.ts";

/**
 * The keys of a name that a function is given, or returns, together with a text, or with another function that compares it:
 * `orderBy(events, ["startsAt"])`, `JSON.stringify(event, (key) => key === "startsAt")`.
 */
export function keysBeside(marks: Marks, place: ts.Node, name: string): Slot[] {
  return typesBeside(marks, place)
    .flatMap((type) => [[KEY], [ANY, KEY]].flatMap((path) => marks.within(type, name, path)))
    .filter((slot) => !marks.isConstant(slot));
}

/** The types of the other arguments, of the result, and the type arguments of what a method is called on. */
export function typesBeside({ program: { compiler } }: Marks, place: ts.Node): Type[] {
  let given = place;
  while (isWithin(given)) given = given.parent;
  const call = given.parent;
  if (!(ts.isCallExpression(call) || ts.isNewExpression(call)) || call.expression === given) return [];
  const others = (call.arguments ?? []).filter((one) => one !== given).map((one) => compiler.typeAt(one));
  const callee = call.expression;
  const receiver = ts.isPropertyAccessExpression(callee) ? compiler.typeAt(callee.expression) : null;
  const of = receiver ? compiler.typeArgumentsOf(receiver) : [];
  return [...others, compiler.contextualTypeAt(call), ...of].filter((type) => type !== null);
}

/** True for an element of a list, and for a function among several: `new Proxy(event, { get: (_, key) => … })`. */
function isWithin(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isArrayLiteralExpression(parent)) return true;
  if (ts.isObjectLiteralElementLike(node)) return ts.isObjectLiteralExpression(parent);
  return ts.isFunctionLike(node) && ts.isPropertyAssignment(parent);
}
