import { askedOfLiterals } from "../../program/generic-arguments.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import type { Found, Rule } from "../rule.ts";

/** An object literal that a generic function is given, which infers its type from it: `client.POST("/events", { body })`. */
export const genericArgument: Rule = {
  id: "values/generic-argument",
  *resolve(program: Program): Iterable<Found> {
    for (const { node, name, members } of askedOfLiterals(program)) {
      const use = program.occurrenceAt(node);
      const own = use?.role.kind === "literal-key" && use.name === name ? program.slotOf(use) : null;
      const held = own ? [own] : program.memberSlots(program.compiler.typeAt(node), name);
      for (const from of held)
        for (const to of members)
          if (from !== to) yield { from, to, certainty: "flow", place: placeOf(node) };
    }
  },
};
