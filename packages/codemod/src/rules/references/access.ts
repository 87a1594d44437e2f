import { edgesTo } from "../edges-to.ts";
import { resolving } from "../rule.ts";

/** `event.startsAt` and `event["startsAt"]` name the member that the type of `event` has. */
export const access = resolving("references/access", ["access"], function* (program, names) {
  const { compiler } = program;
  compiler.symbolsAt(names.map(({ node }) => node));
  // A client has a method for each verb: the call of an operation that moved means another one.
  for (const use of names.filter(({ name }) => !program.operations.isVerb(name))) {
    const members = program.symbolSlots(compiler.symbolAt(use.node));
    // What a type makes has no declaration among those of a union.
    const isSeveral = members.length > 1 || program.made.has(use.name);
    const read = isSeveral ? program.readSlots(compiler.typeAt(use.role.node.expression), use.name) : [];
    yield* edgesTo(program, use, read.length > 0 ? read : members);
  }
});
