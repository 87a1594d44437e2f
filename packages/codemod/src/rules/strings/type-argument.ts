import { ts } from "ts-morph";
import { placeOf } from "../../program/place.ts";
import { resolvingMarked } from "../rule.ts";

/** A value or a key among the type arguments that choose of it: `Exclude<Event["state"], "draft">`, `Pick<Event, "startsAt">`. */
export const typeArgument = resolvingMarked("strings/type-argument", ["text-type"], function* (marks, names) {
  const { program } = marks;
  for (const use of names) {
    const from = program.slotOf(use);
    let argument: ts.Node = use.node.parent;
    while (ts.isUnionTypeNode(argument.parent) || ts.isParenthesizedTypeNode(argument.parent))
      argument = argument.parent;
    const reference = argument.parent;
    if (!from || !ts.isTypeReferenceNode(reference)) continue;
    for (const other of reference.typeArguments ?? []) {
      if (other === argument) continue;
      const keys = marks.keysIn(program.compiler.typeAt(other), use.name);
      for (const to of [...marks.at(other, use.name), ...keys])
        yield { from, to, certainty: "certain", place: placeOf(use.node) };
    }
  }
});
