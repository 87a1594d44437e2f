import { edgesTo } from "../edges-to.ts";
import { resolving } from "../rule.ts";

/** A key of an object literal names the member of the type that the place of the literal asks for. */
export const objectLiteral = resolving(
  "references/object-literal",
  ["literal-key"],
  function* (program, names) {
    for (const use of names)
      yield* edgesTo(program, use, program.members.describedBy(use.role.literal, use.name));
  },
);
