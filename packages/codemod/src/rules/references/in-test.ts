import type { ts } from "ts-morph";
import type { Slot } from "../../graph/slots.ts";
import type { Program } from "../../program/program.ts";
import { edgesTo } from "../edges-to.ts";
import { resolving } from "../rule.ts";

/**
 * A test for a member by its name. The types of the value that have the member declare it, or had it before
 * TypeScript forgot them.
 *
 * @example
 * "startsAt" in entry;
 *
 * @remarks Not seen: a name in a variable, `const name = "startsAt"; name in entry`. `strings/text-flow` follows it.
 */
export const inTest = resolving("references/in-test", ["in"], function* (program, names) {
  program.compiler.typesAt(names.map(({ role }) => role.node.right));
  for (const use of names) {
    const tested = use.role.node.right;
    const members = membersAt(program, tested, use.name);
    if (members.length > 0) yield* edgesTo(program, use, members);
    else yield* edgesTo(program, use, earlierMembers(program, tested, use.name), "convention");
  }
});

/** Of a choice between a type and one that extends it, TypeScript keeps the former alone. */
function earlierMembers(program: Program, value: ts.Expression, name: string): readonly Slot[] {
  const isEnd = (node: ts.Node) => membersAt(program, node, name).length > 0;
  const { sources } = program.values.sourcesOf(value, { isEnd });
  return sources.flatMap(({ node, path }) => (path.length === 0 ? membersAt(program, node, name) : []));
}

function membersAt(program: Program, node: ts.Node, name: string): readonly Slot[] {
  return program.memberSlots(program.compiler.typeAt(node), name);
}
