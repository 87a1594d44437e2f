import { ts } from "ts-morph";
import { referentInContext } from "../referents/context-referent.ts";
import { declaredAs } from "../referents/declared-name.ts";
import { typesOf } from "../referents/type-leaves.ts";
import type { Renamed } from "../renamed.ts";
import { keyText } from "../syntax/keys.ts";
import type { Work } from "../work.ts";

/**
 * What a text is called now that is given to a call by which a field of the API is filled, or checked: `oneOf("draft", "done")`
 * in `shape<Event>({ state: oneOf("draft", "done") })`. No type says that it is a state.
 */
export function givenForField(work: Work, node: ts.StringLiteralLike): Renamed | null {
  const field =
    ts.isCallExpression(node.parent) || ts.isArrayLiteralExpression(node.parent) ? fieldAround(node) : null;
  const name = field && keyText(field.name);
  if (!field || !name || !ts.isObjectLiteralExpression(field.parent)) return null;
  const found = referentInContext(work.checker, field.parent, name);
  const said = found && declaredAs(work, typesOf(found.declarations.flat(), found.owner), node.text);
  return said && said !== "kept" ? said : null;
}

/** The field whose value is made by calls that a text is given to. */
function fieldAround(node: ts.Node): ts.PropertyAssignment | null {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent))
    return parent.initializer === node && ts.isCallExpression(node) ? parent : null;
  const isPassed =
    ts.isCallExpression(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isPropertyAccessExpression(parent);
  return isPassed ? fieldAround(parent) : null;
}
