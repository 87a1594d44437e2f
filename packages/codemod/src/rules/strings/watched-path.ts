import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import type { Slot } from "../../graph/slots.ts";
import { isNameNode } from "../../program/find-names.ts";
import { nameNodeOf } from "../../program/members.ts";
import { isText, pathIn } from "../../program/path-names.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { callsOf, instanceOf, optionOf } from "../../program/vue-components.ts";
import { edgesFrom } from "../edges-to.ts";
import type { Found, Rule } from "../rule.ts";

/**
 * The names in a path that a component of Vue watches in itself: in the option `watch` and in `$watch`.
 *
 * @example
 * interface Component { event: Event; $watch(path: string, changed: () => void): void }
 * declare const component: Component;
 * component.$watch("event.startsAt", () => {});
 *
 * @remarks Not seen: a path in a variable, `const path = "event.startsAt"`.
 */
export const watchedPath: Rule = {
  id: "strings/watched-path",
  *resolve(program: Program): Iterable<Found> {
    for (const { node, root } of watched(program)) {
      let owner: readonly Type[] = root ? [root] : [];
      for (const { name, slot } of stepsIn(program, node)) {
        if (slot)
          for (const type of owner)
            yield* edgesFrom(slot, program.readSlots(type, name), "certain", placeOf(node));
        owner = owner.flatMap((type) => typesOfMember(program, type, name));
      }
    }
  },
};

/** The texts and keys that are such paths, with the type of the component. */
function watched(program: Program): { node: ts.Node; root: Type | null }[] {
  const { compiler } = program;
  const options = callsOf(program, "defineComponent").flatMap((call) => {
    const watch = optionOf(call, "watch");
    if (!watch || !ts.isObjectLiteralExpression(watch)) return [];
    const root = instanceOf(compiler, call);
    return watch.properties.flatMap((one) => {
      const node = nameNodeOf(one);
      return node ? [{ node, root }] : [];
    });
  });
  const calls = callsOf(program, "$watch").flatMap(({ expression, arguments: [node] }) =>
    node && ts.isPropertyAccessExpression(expression)
      ? [{ node, root: compiler.typeAt(expression.expression) }]
      : [],
  );
  return [...options, ...calls];
}

/** The names of a path; without a slot those that nobody renames. */
function stepsIn(program: Program, node: ts.Node): { name: string; slot: Slot | null }[] {
  const path = isText(node) ? pathIn(node) : null;
  if (path)
    return path.names.map((one) => ({
      name: one?.text ?? "",
      slot: one && program.names.has(one.text) ? program.slotAtPlace("text", one.place) : null,
    }));
  const occurrence = program.occurrenceAt(node);
  return isNameNode(node) ? [{ name: node.text, slot: occurrence && program.slotOf(occurrence) }] : [];
}

function typesOfMember({ compiler }: Program, type: Type, name: string): Type[] {
  return compiler.partsOf(type).flatMap((part) => {
    const member = compiler.propertyOf(part, name);
    return (member && compiler.typeOfSymbol(member)) ?? [];
  });
}
