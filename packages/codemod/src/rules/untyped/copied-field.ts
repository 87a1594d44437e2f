import { ts } from "ts-morph";
import { edgesTo } from "../edges-to.ts";
import { resolving } from "../rule.ts";

/**
 * A key beside the copy of a value without a type, where the key gets the member of the same name. This is a guess,
 * so the place is only reported.
 *
 * @example
 * declare const old: any;
 * const next = { ...old, startsAt: event.startsAt };
 *
 * @remarks Not seen: a key that gets a member of another name,
 * `declare const old: any; const next = { ...old, startsAt: event.endsAt }`.
 */
export const copiedField = resolving("untyped/copied-field", ["literal-key"], function* (program, names) {
  const { compiler, members } = program;
  for (const use of names) {
    const { literal, node } = use.role;
    const value = ts.isPropertyAssignment(node) ? node.initializer : null;
    if (!value || !ts.isPropertyAccessExpression(value) || value.name.text !== use.name) continue;
    const copied = literal.properties.filter(ts.isSpreadAssignment).map(({ expression }) => expression);
    if (copied.length === 0 || members.describedBy(literal, use.name).length > 0) continue;
    const isUntyped = copied.some((one) => {
      const type = compiler.typeAt(one);
      return type !== null && compiler.isTopType(type);
    });
    const read = isUntyped ? program.memberSlots(compiler.typeAt(value.expression), use.name) : [];
    yield* edgesTo(program, use, read, "guess");
  }
});
