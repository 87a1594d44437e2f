import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import type { Slot } from "../../graph/slots.ts";
import type { Marks } from "../../program/marks.ts";
import { placeOf } from "../../program/place.ts";
import { ANY, KEY } from "../../program/value-path.ts";
import { resolvingMarked } from "../rule.ts";

/** A string that is given to a function together with what has a key of that name: `orderBy(events, ["startsAt"])`. */
export const namedBeside = resolvingMarked("strings/named-beside", ["text"], function* (marks, names) {
  const { program } = marks;
  for (const use of names) {
    const from = program.slotOf(use);
    let given: ts.Node = use.node;
    while (ts.isArrayLiteralExpression(given.parent)) given = given.parent;
    const call = given.parent;
    if (!from || !ts.isCallExpression(call) || call.expression === given) continue;
    for (const type of typesBeside(marks, call, given))
      for (const to of keysOf(marks, type, use.name))
        yield { from, to, certainty: "guess", place: placeOf(call) };
  }
});

/** The types of the other arguments, and the type arguments of what a method is called on. */
function typesBeside({ program: { compiler } }: Marks, call: ts.CallExpression, given: ts.Node): Type[] {
  const others = call.arguments.filter((one) => one !== given).flatMap((one) => compiler.typeAt(one) ?? []);
  const callee = call.expression;
  const receiver = ts.isPropertyAccessExpression(callee) ? compiler.typeAt(callee.expression) : null;
  return receiver ? [...others, ...compiler.typeArgumentsOf(receiver)] : others;
}

function keysOf(marks: Marks, type: Type, name: string): Slot[] {
  return [[KEY], [ANY, KEY]]
    .flatMap((path) => marks.within(type, name, path))
    .filter((slot) => !marks.isConstant(slot));
}
