import { ts } from "ts-morph";
import { isFunctionValue } from "../syntax/nodes-at.ts";

/** The methods of a list that leave what is in it as it is, though not all of it, or in another order. */
const KEEPING = /^(filter|reverse|slice|sort|toReversed|toSorted)$/;

/** The methods of a list that ask something of each element. */
export const ASKING = /^(every|filter|find|findIndex|findLast|findLastIndex|some)$/;

/** Where the methods of a list hand its elements to a function. */
const HANDED: readonly (readonly [methods: RegExp, parameters: readonly number[]])[] = [
  [/^(every|filter|find|findIndex|findLast|findLastIndex|flatMap|forEach|map|some)$/, [0]],
  [/^(sort|toSorted)$/, [0, 1]],
  [/^reduce(Right)?$/, [1]],
];

/** `events.map(…)`, or the same of anything that has such a method. */
export function isMapCall(
  node: ts.Node,
): node is ts.CallExpression & { readonly expression: ts.PropertyAccessExpression } {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === "map"
  );
}

/** The list of which another one is some: `events` in `events.slice(0, 5)`. */
export function listKept(node: ts.Expression): ts.Expression | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { expression: list, name } = node.expression;
  return KEEPING.test(name.text) ? list : null;
}

/** The list of which something is each element in turn: `events` for `event` in `for (const event of events)` and `events.map((event) => …)`. */
export function listGoneThrough(element: ts.Node): ts.Expression | null {
  if (ts.isVariableDeclaration(element)) {
    const { parent: loop } = element.parent;
    return ts.isForOfStatement(loop) ? loop.expression : null;
  }
  if (!ts.isParameter(element) || !ts.isExpression(element.parent)) return null;
  const { parent: visitor } = element;
  return listHandedTo(visitor, visitor.parameters.indexOf(element));
}

/** What each element of a list is called by a function that is written out where a method hands it over. */
export function elementsCalled({ parent }: ts.Expression): ts.BindingName[] {
  if (!ts.isPropertyAccessExpression(parent) || !ts.isCallExpression(parent.parent)) return [];
  const [visitor] = parent.parent.arguments;
  const parameters = parametersHanded(parent.name.text);
  return visitor && isFunctionValue(visitor)
    ? parameters.flatMap((index) => visitor.parameters[index]?.name ?? [])
    : [];
}

function parametersHanded(method: string): readonly number[] {
  return HANDED.find(([methods]) => methods.test(method))?.[1] ?? [];
}

/** The list whose elements a function is called with, as one of its parameters: `states` for `isOpen` in `states.filter(isOpen)`. */
export function listHandedTo(visitor: ts.Expression, parameter = 0): ts.Expression | null {
  const { parent: call } = visitor;
  if (!ts.isCallExpression(call) || call.arguments[0] !== visitor) return null;
  if (!ts.isPropertyAccessExpression(call.expression)) return null;
  const { expression: list, name } = call.expression;
  return parametersHanded(name.text).includes(parameter) ? list : null;
}

/** `[]` */
export function isEmptyList(node: ts.Expression): boolean {
  return ts.isArrayLiteralExpression(node) && node.elements.length === 0;
}

/** What a list gets where it is read: `event` in `events.push(event)`. */
export function addedTo({ parent }: ts.Identifier): readonly ts.Expression[] {
  const isAdding = ts.isPropertyAccessExpression(parent) && /^(push|unshift)$/.test(parent.name.text);
  return isAdding && ts.isCallExpression(parent.parent) ? parent.parent.arguments : [];
}
