import { ts } from "ts-morph";
import type { CompilerSymbol } from "../../compiler/compiler.ts";
import type { Slot } from "../../graph/slots.ts";
import type { Marks } from "../../program/marks.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { isAccess } from "../../program/writes.ts";
import { resolvingMarked } from "../rule.ts";

/** Values of the API by the consumer's own property that some objects hold them in, and by their texts. */
type Held = ReadonlyMap<ts.Node, ReadonlyMap<string, readonly Slot[]>>;

/**
 * A string that is compared with a property of your own type, if a value of the API is put into that property anywhere.
 * Other values may be put into it, too, so the place is only reported.
 *
 * @example
 * interface Saved { status: string }
 * const saved: Saved = { status: event.state ?? "" };
 * const isDraft = ({ status }: Saved) => status === "draft";
 *
 * @remarks Not seen: a value that is put into an object later,
 * `interface Saved { status: string } declare const saved: Saved; saved.status = event.state ?? ""; const isDraft = ({ status }: Saved) => status === "draft"`.
 */
export const heldValue = resolvingMarked("strings/held-value", ["text"], function* (marks, names) {
  const { program } = marks;
  const held = names.length > 0 ? heldValues(marks) : new Map();
  for (const { node, name } of held.size > 0 ? names : [])
    for (const { kind, other, calls } of program.values.usesOf(node).uses) {
      if (kind !== "comparison" || !other) continue;
      const found = new Set<Slot>();
      const isEnd = (value: ts.Node, path: readonly string[]) => {
        const slots = path.length === 0 ? heldBy(marks, held, value, name) : [];
        for (const slot of slots) found.add(slot);
        return slots.length > 0;
      };
      program.values.sourcesOf(other.node, { path: other.path, calls, isEnd });
      for (const to of found)
        yield { from: program.slotAt("text", node), to, certainty: "convention", place: placeOf(other.node) };
    }
});

function heldValues(marks: Marks): Held {
  const { compiler } = marks.program;
  const held = new Map<ts.Node, Map<string, readonly Slot[]>>();
  for (const value of marks.withText(valuesHeld, 0)) {
    const type = compiler.typeAt(value);
    const { name } = value.parent as ts.PropertyAssignment | ts.ShorthandPropertyAssignment;
    for (const text of type ? marks.namesIn(type) : [])
      for (const declared of declarationsOf(marks, compiler.expectedMemberAt(name))) {
        const texts = held.get(declared) ?? new Map<string, readonly Slot[]>();
        held.set(declared, texts.set(text, marks.at(value, text)));
      }
  }
  return held;
}

/** The expressions that are written to the properties of objects. */
function valuesHeld(program: Program): ts.Expression[] {
  return [
    ...program.nodesOfKind(ts.isPropertyAssignment).map(({ initializer }) => initializer),
    ...program.nodesOfKind(ts.isShorthandPropertyAssignment).map(({ name }) => name),
  ];
}

function heldBy(marks: Marks, held: Held, value: ts.Node, name: string): readonly Slot[] {
  return declarationsOf(marks, propertyRead(marks, value)).flatMap((one) => held.get(one)?.get(name) ?? []);
}

/** The property that a value is read from: `row.status`, or `status` in `{ status }: Row`. */
function propertyRead({ program: { compiler } }: Marks, value: ts.Node): CompilerSymbol | null {
  if (isAccess(value)) return ts.isPropertyAccessExpression(value) ? compiler.symbolAt(value.name) : null;
  const element = ts.isBindingElement(value.parent) ? value.parent : null;
  const owner = element && ts.isObjectBindingPattern(element.parent) ? compiler.typeAt(element.parent) : null;
  return owner && element
    ? compiler.propertyOf(owner, (element.propertyName ?? element.name).getText())
    : null;
}

function declarationsOf({ program: { compiler, files } }: Marks, property: CompilerSymbol | null): ts.Node[] {
  const declared = property ? compiler.declarationsOf(property) : [];
  return declared.flatMap(({ node, path }) => (node && !files.api.has(path) ? [node] : []));
}
