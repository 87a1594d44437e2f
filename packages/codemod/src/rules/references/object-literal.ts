import { edgesTo } from "../edges-to.ts";
import { resolving } from "../rule.ts";

/**
 * A key of an object literal. The type that the place of the literal asks for declares it.
 *
 * @example
 * save({ ...event, startsAt: text });
 *
 * @remarks Not seen: a literal whose place asks for no type,
 * `const draft = { startsAt: text }; const row: Row = draft`. `values/assignment` follows it to its use.
 */
export const objectLiteral = resolving(
  "references/object-literal",
  ["literal-key"],
  function* (program, names) {
    for (const use of names)
      yield* edgesTo(program, use, program.members.describedBy(use.role.literal, use.name));
  },
);
