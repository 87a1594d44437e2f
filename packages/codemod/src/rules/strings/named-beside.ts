import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import type { Slot } from "../../graph/slots.ts";
import { keysBeside } from "../../program/keys-beside.ts";
import { type Marks, withoutMark } from "../../program/marks.ts";
import { placeOf } from "../../program/place.ts";
import { ANY, KEY } from "../../program/value-path.ts";
import { edgesFrom } from "../edges-to.ts";
import { resolvingMarked } from "../rule.ts";
import { meantParts } from "../tests/meant-parts.ts";

/**
 * A string that a function takes together with a value that has a member of that name, or a key in an object that a
 * method for such values is given. This is a guess, so the place is only reported.
 *
 * @example
 * declare function orderBy(list: unknown[], keys: string[]): void;
 * orderBy(events, ["startsAt"]);
 *
 * @remarks Not seen: a string in an object,
 * `declare function order(list: unknown[], by: { key: string }): void; order(events, { key: "startsAt" })`.
 */
export const namedBeside = resolvingMarked(
  "strings/named-beside",
  ["text", "literal-key"],
  function* (marks, names) {
    const { compiler } = marks.program;
    for (const use of names) {
      const { node, name, role } = use;
      const from = marks.program.slotOf(use);
      if (!from || from.kind === "key") continue;
      const given = role.kind === "literal-key" ? role.literal : withoutMark(node as ts.StringLiteralLike);
      const beside =
        role.kind === "literal-key"
          ? keysOf(
              marks,
              meantParts(compiler, role.literal, typesBefore(marks, role.literal.parent)).parts,
              name,
            )
          : keysBeside(marks, given, name);
      yield* edgesFrom(from, beside, "guess", placeOf(given.parent));
    }
  },
);

/** The types that the calls before a method are given: `match(event)`. */
function typesBefore(marks: Marks, call: ts.Node): Type[] {
  const callee = ts.isCallExpression(call) ? call.expression : null;
  const before = callee && ts.isPropertyAccessExpression(callee) ? callee.expression : null;
  if (!before || !ts.isCallExpression(before)) return [];
  const types = before.arguments.flatMap((one) => marks.program.compiler.typeAt(one) ?? []);
  return [...types, ...typesBefore(marks, before)];
}

function keysOf(marks: Marks, types: readonly Type[], name: string): Slot[] {
  return types
    .flatMap((type) => [[KEY], [ANY, KEY]].flatMap((path) => marks.within(type, name, path)))
    .filter((slot) => !marks.isConstant(slot));
}
