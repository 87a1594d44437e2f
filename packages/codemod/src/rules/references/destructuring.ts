import { edgesTo } from "../edges-to.ts";
import { resolving } from "../rule.ts";

/**
 * A pattern that takes a member out of a value: in a declaration, a parameter or an assignment.
 *
 * @example
 * const { startsAt } = event;
 * const label = ({ startsAt }: Event) => startsAt;
 *
 * @remarks Not seen: a key that only the running program knows, `const { [key]: value } = event`.
 */
export const destructuring = resolving(
  "references/destructuring",
  ["binding", "assigned"],
  function* (program, names) {
    const { compiler } = program;
    compiler.typesAt(names.map(({ role }) => role.pattern));
    for (const use of names)
      yield* edgesTo(program, use, program.readSlots(compiler.typeAt(use.role.pattern), use.name));
  },
);
