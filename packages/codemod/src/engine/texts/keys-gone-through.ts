import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { listGoneThrough, listKept } from "../flows/lists-gone-through.ts";
import { constantValue, keyText } from "../referents/property-lookup.ts";
import { innermost } from "../syntax/value-parts.ts";

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
    const kept = listKept(inner);
    return kept && ownerOfKeys(checker, kept, kind);
  }
  const made = constantValue(checker, inner);
  return made ? ownerOfKeys(checker, made, kind) : null;
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

/** Functions of the language that are given a value and the name of a field, and methods that are given such a name. */
const NAMING =
  /^(Object\.(defineProperty|getOwnPropertyDescriptor|hasOwn)|Reflect\.(defineProperty|deleteProperty|get|getOwnPropertyDescriptor|has|set))$/;
const ASKING = /^(hasOwnProperty|propertyIsEnumerable)$/;
const LISTED = /^(includes|indexOf|lastIndexOf)$/;

/** The value that a text names a field of in a call: `event` in `Object.hasOwn(event, "title")` and in `Object.keys(event).includes("title")`. */
export function ownerOfNamed(
  checker: Checker,
  name: ts.Expression,
  { expression: called, arguments: given }: ts.CallExpression,
): ts.Expression | null {
  if (NAMING.test(called.getText())) return given[1] === name ? (given[0] ?? null) : null;
  if (!ts.isPropertyAccessExpression(called) || given[0] !== name) return null;
  if (ASKING.test(called.name.text)) return called.expression;
  return LISTED.test(called.name.text) ? ownerOfKeys(checker, called.expression) : null;
}
