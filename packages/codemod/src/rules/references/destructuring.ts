import { edgesTo } from "../edges-to.ts";
import { resolving } from "../rule.ts";

/** `const { startsAt } = event` and `({ startsAt } = event)` name the member of what they take apart. */
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
