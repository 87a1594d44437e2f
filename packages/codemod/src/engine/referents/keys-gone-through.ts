import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { isMapCall, listGoneThrough, listKept } from "../flows/lists-gone-through.ts";
import { keyText } from "../syntax/keys.ts";
import { innermost } from "../syntax/value-parts.ts";
import { constantValue, declarationOf } from "./declarations.ts";

/** What goes through the fields of a value: their names, or those beside what they hold. */
type List = "entries" | "keys";

/** The value whose fields a list has the names of: `event` in `Object.keys(event).sort()`. */
export function ownerOfKeys(
  checker: Checker,
  list: ts.Expression,
  kind: List = "keys",
): ts.Expression | null {
  const inner = innermost(list);
  if (ts.isCallExpression(inner)) {
    if (inner.expression.getText() === `Object.${kind}`) return inner.arguments[0] ?? null;
    const kept = listKept(inner) ?? (kind === "entries" ? entriesKept(checker, inner) : null);
    return kept && ownerOfKeys(checker, kept, kind);
  }
  const made = constantValue(checker, inner);
  return made ? ownerOfKeys(checker, made, kind) : null;
}

/** The list of which entries have their names still: `entries` in `entries.map(([key, value]) => [key, value ?? ""])`. */
function entriesKept(checker: Checker, call: ts.CallExpression): ts.Expression | null {
  const [mapper] = call.arguments;
  if (!isMapCall(call) || !mapper || !ts.isArrowFunction(mapper) || ts.isBlock(mapper.body)) return null;
  const made = innermost(mapper.body);
  const [name] = ts.isArrayLiteralExpression(made) ? made.elements : [];
  const pattern = mapper.parameters[0]?.name;
  if (!name || !ts.isIdentifier(name) || !pattern || !ts.isArrayBindingPattern(pattern)) return null;
  const isKept = declarationOf(checker, name) === pattern.elements[0];
  return isKept ? call.expression.expression : null;
}

/**
 * The value of which something is the name of a field, whichever: `event` for `key` in `for (const key in event)`, in
 * `Object.keys(event).map((key) => …)`, and in `for (const [key, value] of Object.entries(event))`.
 */
export function ownerOfKey(checker: Checker, declaration: ts.Declaration): ts.Expression | null {
  if (ts.isBindingElement(declaration)) {
    const { parent: pattern } = declaration;
    const isFirst = ts.isArrayBindingPattern(pattern)
      ? pattern.elements[0] === declaration
      : keyText(declaration.propertyName ?? declaration.name) === "0";
    return isFirst ? ownerOfElement(checker, pattern.parent, "entries") : null;
  }
  return ownerOfElement(checker, declaration, "keys");
}

function ownerOfElement(checker: Checker, element: ts.Node, kind: List): ts.Expression | null {
  const loop = ts.isVariableDeclaration(element) ? element.parent.parent : null;
  if (loop && ts.isForInStatement(loop)) return kind === "keys" ? loop.expression : null;
  const list = listGoneThrough(element);
  return list && ownerOfKeys(checker, list, kind);
}
