import { ts } from "ts-morph";
import { isTransparent } from "../../program/local-flows.ts";
import { edgesTo } from "../edges-to.ts";
import { resolving } from "../rule.ts";

/**
 * A string in an object that also has a key of that name, in itself or in an object next to the string. This is a guess, so
 * the place is only reported.
 *
 * @example
 * const machine = { initial: "draft", states: { draft: "live", live: "done" } };
 * const next = machine.states[event.state];
 *
 * @remarks Not seen: an object of another variable,
 * `const initial = "draft"; const states = { draft: "live", live: "done" }; const next = states[event.state]`.
 */
export const keyBeside = resolving("strings/key-beside", ["text"], function* (program, names) {
  for (const use of names)
    for (const key of keysAround(use.node)) {
      const found = key.name ? program.occurrenceAt(key.name) : null;
      const slot = found?.name === use.name ? program.slotOf(found) : null;
      if (slot) yield* edgesTo(program, use, [slot], "guess");
    }
});

/** The properties of the objects that a value is a part of, without those that lead to it, and the ones in these. */
function* keysAround(value: ts.Node): Iterable<ts.ObjectLiteralElementLike> {
  for (let node = value; isPart(node); node = node.parent) {
    const { parent } = node;
    for (const one of ts.isObjectLiteralExpression(parent) ? parent.properties : []) {
      if (one === node) continue;
      yield one;
      if (ts.isPropertyAssignment(one) && ts.isObjectLiteralExpression(one.initializer))
        yield* one.initializer.properties;
    }
  }
}

/** True if a node is a part of an object, a list, or of what only asserts a type of them. */
function isPart(node: ts.Node): boolean {
  const { parent } = node;
  return (
    ts.isObjectLiteralExpression(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    (ts.isPropertyAssignment(parent) && parent.initializer === node) ||
    isTransparent(parent)
  );
}
