import { edgesTo } from "../edges-to.ts";
import { resolving } from "../rule.ts";

/**
 * A read of a member, with a dot or in brackets. The type of the value declares the member.
 *
 * @example
 * event.startsAt;
 * event["startsAt"];
 *
 * @remarks Not seen: a key that only the running program knows, `event[key]`.
 */
export const access = resolving("references/access", ["access"], function* (program, names) {
  const { compiler } = program;
  compiler.symbolsAt(names.map(({ node }) => node));
  // A client has a method for each verb: the call of an operation that moved means another one.
  for (const use of names.filter(({ name }) => !program.operations.isVerb(name))) {
    const members = program.symbolSlots(compiler.symbolAt(use.node));
    // A property that a type makes has no declaration among those of a union.
    const isMade = program.made.has(use.name);
    const type = isMade || members.length > 1 ? compiler.typeAt(use.role.node.expression) : null;
    const read = type ? program.readSlots(type, use.name) : [];
    const having =
      isMade && type ? compiler.partsOf(type).filter((part) => compiler.propertyOf(part, use.name)) : [];
    // Nobody knows which of several parts a type makes of what is renamed.
    const certainty = having.length > read.length ? "convention" : "certain";
    yield* edgesTo(program, use, read.length > 0 ? read : members, certainty);
  }
});
