import { ts } from "ts-morph";

/** The types of the language that select of their first argument by their second one. */
const SELECTING: ReadonlySet<string> = new Set(["Pick", "Omit", "Extract", "Exclude"]);

type Reference = ts.TypeReferenceNode | ts.ExpressionWithTypeArguments;

/** The name that a type selects of another one: `"startsAt"` in `Pick<Event, "startsAt">`; null if it does not. */
export function selectionOf(node: Reference): { from: ts.TypeNode; by: ts.TypeNode } | null {
  const [from, by] = node.typeArguments ?? [];
  const name = ts.isTypeReferenceNode(node) ? node.typeName : node.expression;
  const isSelecting = ts.isIdentifier(name) && SELECTING.has(name.text);
  return isSelecting && from && by ? { from, by } : null;
}

/** True if a literal type only selects what another type declares, or a function what it is given. */
export function isSelection(literal: ts.Node): boolean {
  const { parent } = literal;
  if (ts.isUnionTypeNode(parent) || ts.isParenthesizedTypeNode(parent)) return isSelection(parent);
  if (ts.isTypePredicateNode(parent)) return true;
  if (ts.isConditionalTypeNode(parent)) return parent.extendsType === literal;
  const isReference = ts.isTypeReferenceNode(parent) || ts.isExpressionWithTypeArguments(parent);
  return isReference && selectionOf(parent)?.by === literal;
}
