import { edgesTo } from "../edges-to.ts";
import { resolving } from "../rule.ts";

/** `"startsAt" in event` names the member of the parts of `event` that have it. */
export const inTest = resolving("references/in-test", ["in"], function* (program, names) {
  program.compiler.typesAt(names.map(({ role }) => role.node.right));
  for (const use of names) {
    const tested = program.compiler.typeAt(use.role.node.right);
    yield* edgesTo(program, use, program.memberSlots(tested, use.name));
  }
});
