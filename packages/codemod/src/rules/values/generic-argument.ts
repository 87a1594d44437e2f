import { askedOfLiterals } from "../../program/generic-arguments.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { edgesFrom } from "../edges-to.ts";
import type { Found, Rule } from "../rule.ts";

/**
 * An object literal for a generic function, which infers its type from the literal.
 *
 * @example
 * client.POST("/events", { body: { title: text, startsAt: text } });
 *
 * @remarks Not seen: a function with several signatures, `declare function put<T extends Event>(value: T): T;
 * declare function put(value: string): string; put({ ...event, startsAt: text })`.
 */
export const genericArgument: Rule = {
  id: "values/generic-argument",
  *resolve(program: Program): Iterable<Found> {
    for (const { node, name, members } of askedOfLiterals(program)) {
      const use = program.occurrenceAt(node);
      const own = use?.role.kind === "literal-key" && use.name === name ? program.slotOf(use) : null;
      const held = own ? [own] : program.memberSlots(program.compiler.typeAt(node), name);
      for (const from of held) yield* edgesFrom(from, members, "flow", placeOf(node));
    }
  },
};
