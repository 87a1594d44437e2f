import { ts } from "ts-morph";
import type { Slot } from "../../graph/slots.ts";
import type { Marks } from "../../program/marks.ts";
import { edgesTo } from "../edges-to.ts";
import { type OccurrenceIn, resolvingMarked } from "../rule.ts";

/**
 * A string whose place asks for a value or a key of the API.
 *
 * @example
 * const state: Event["state"] = "draft";
 *
 * @remarks Not seen: a place that takes any string, `const state: string = "draft"`.
 */
export const contextualLiteral = resolvingMarked(
  "strings/contextual-literal",
  ["text", "text-type"],
  function* (marks, names) {
    for (const use of names) yield* edgesTo(marks.program, use, askedOf(marks, use));
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
