import { ts } from "ts-morph";
import type { Slot } from "../../graph/slots.ts";
import { textIn } from "../../program/local-flows.ts";
import { pathIn } from "../../program/path-names.ts";
import type { Program } from "../../program/program.ts";
import { ANY } from "../../program/value-path.ts";
import { PROPERTY_MATCHERS } from "../conventions.ts";
import { edgesFrom } from "../edges-to.ts";
import type { Found, Rule } from "../rule.ts";
import { checked } from "./imitated-types.ts";

/**
 * The name of a property that a test expects a value to have.
 *
 * @example
 * expect(event).toHaveProperty("startsAt");
 * expect(ticket).toHaveProperty("event.startsAt");
 *
 * @remarks Not seen: a name in a variable, `const name = "startsAt"; expect(event).toHaveProperty(name)`.
 */
export const expectedProperty: Rule = {
  id: "tests/expected-property",
  *resolve(program: Program): Iterable<Found> {
    for (const { expression: callee, arguments: given } of program.nodesOfKind(ts.isCallExpression)) {
      if (!ts.isPropertyAccessExpression(callee) || !PROPERTY_MATCHERS.has(callee.name.text)) continue;
      const [first] = given;
      const steps = first ? stepsIn(program, first) : [];
      for (const [index, { name, slot: from }] of steps.entries()) {
        if (!from || !program.names.has(name)) continue;
        const path = steps.slice(0, index).map((step) => step.name);
        const { typed } = program.typed.before(checked(callee.expression), name, { path });
        for (const { members } of typed)
          yield* edgesFrom(from, members, members.length > 1 ? "convention" : "inferred");
      }
    }
  },
};

interface PathStep {
  name: string;
  slot: Slot | null;
}

/** The names that lead to a property: of a text, of a path in a text, or of a list of texts. */
function stepsIn(program: Program, given: ts.Expression): PathStep[] {
  if (ts.isArrayLiteralExpression(given)) return given.elements.flatMap((one) => stepOf(program, one));
  const path = ts.isStringLiteralLike(given) ? pathIn(given) : null;
  if (!path) return stepOf(program, given);
  return path.names.map((step) => ({
    name: step?.text ?? ANY,
    slot: step && program.slotAtPlace("text", step.place),
  }));
}

function stepOf(program: Program, node: ts.Expression): PathStep[] {
  const slot = ts.isStringLiteralLike(node) ? program.slotAt("text", node) : null;
  return [{ name: textIn(node) ?? ANY, slot }];
}
