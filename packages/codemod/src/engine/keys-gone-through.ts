import { ts } from "ts-morph";
import type { Checker } from "../checker/checker.ts";
import { constantValue, keyText } from "./property-lookup.ts";
import { innermost } from "./value-parts.ts";

/** What goes through the fields of a value: their names, or those beside what they hold. */
type List = "entries" | "keys";

/** The methods of a list that leave what is in it as it is, though not all of it, or in another order. */
const KEEPING = /^(filter|reverse|slice|sort|toReversed|toSorted)$/;

/** Where the methods of a list hand its elements to a function. */
const HANDED: readonly (readonly [methods: RegExp, parameters: readonly number[]])[] = [
  [/^(every|filter|find|findIndex|findLast|findLastIndex|flatMap|forEach|map|some)$/, [0]],
  [/^(sort|toSorted)$/, [0, 1]],
  [/^reduce(Right)?$/, [1]],
];

/** The list of which another one is some: `events` in `events.slice(0, 5)`. */
export function listKept(node: ts.Expression): ts.Expression | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { expression: list, name } = node.expression;
  return KEEPING.test(name.text) ? list : null;
}

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

/** The list of which something is each element in turn: `events` for `event` in `for (const event of events)` and `events.map((event) => …)`. */
export function listGoneThrough(element: ts.Node): ts.Expression | null {
  if (ts.isVariableDeclaration(element)) {
    const { parent: loop } = element.parent;
    return ts.isForOfStatement(loop) ? loop.expression : null;
  }
  if (!ts.isParameter(element)) return null;
  const { parent: visitor } = element;
  const { parent: call } = visitor;
  if (!ts.isCallExpression(call) || call.arguments[0] !== visitor) return null;
  if (!ts.isPropertyAccessExpression(call.expression)) return null;
  const { expression: list, name } = call.expression;
  const [, parameters] = HANDED.find(([methods]) => methods.test(name.text)) ?? [];
  return parameters?.includes(visitor.parameters.indexOf(element)) ? list : null;
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
