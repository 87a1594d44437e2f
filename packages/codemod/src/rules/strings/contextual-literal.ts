import { ts } from "ts-morph";
import type { Slot } from "../../graph/slots.ts";
import type { Marks } from "../../program/marks.ts";
import { placeOf } from "../../program/place.ts";
import { type OccurrenceIn, resolvingMarked } from "../rule.ts";

/** A string whose place asks for a value of the API, or for a key of one: `{ state: "draft" }`, `sortBy("startsAt")`. */
export const contextualLiteral = resolvingMarked(
  "strings/contextual-literal",
  ["text", "text-type"],
  function* (marks, names) {
    for (const use of names) {
      const from = marks.program.slotOf(use);
      if (!from) continue;
      for (const to of askedOf(marks, use))
        yield { from, to, certainty: "certain", place: placeOf(use.node) };
    }
  },
);

function askedOf(marks: Marks, { node, name, role }: OccurrenceIn<"text" | "text-type">): readonly Slot[] {
  if (!ts.isStringLiteralLike(node)) return [];
  if (role.kind === "text-type") return isTypeArgument(node.parent) ? marks.expectedAt(node, name) : [];
  const asked = marks.askedAt(node, name);
  return asked.length > 0 || !isInferred(marks, node, name) ? asked : marks.expectedAt(node, name);
}

/** True if a place asks for the text itself: what it asks for was inferred from it. */
function isInferred({ program: { compiler } }: Marks, node: ts.Expression, name: string): boolean {
  const context = compiler.contextualTypeAt(node);
  return context !== null && compiler.partsOf(context).some((part) => compiler.textOf(part) === name);
}

/** `Pick<Event, "startsAt" | "id">` */
function isTypeArgument(type: ts.Node): boolean {
  const { parent } = type;
  if (ts.isUnionTypeNode(parent) || ts.isParenthesizedTypeNode(parent)) return isTypeArgument(parent);
  return ts.isTypeReferenceNode(parent) || ts.isExpressionWithTypeArguments(parent);
}
