import { edgesTo } from "../edges-to.ts";
import { resolving } from "../rule.ts";

/**
 * A type that reads a member of another type by its name.
 *
 * @example
 * type Start = Event["startsAt"];
 *
 * @remarks Not seen: a key that a type parameter stands for, `type Part<K extends keyof Event> = Event[K]`.
 */
export const indexedAccess = resolving(
  "references/indexed-access",
  ["indexed-type"],
  function* (program, names) {
    program.compiler.typesAt(names.map(({ role }) => role.node.objectType));
    for (const use of names.filter(({ name }) => !program.operations.isPath(name))) {
      const owner = program.compiler.typeAt(use.role.node.objectType);
      yield* edgesTo(program, use, program.memberSlots(owner, use.name));
    }
  },
);
