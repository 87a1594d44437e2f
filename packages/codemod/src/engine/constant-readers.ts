import { ts } from "ts-morph";
import type { Work } from "./work.ts";

/** Methods of a list that call a function with what is in it. */
const THROUGH = new Set([
  "every",
  "filter",
  "find",
  "findIndex",
  "findLast",
  "flatMap",
  "forEach",
  "map",
  "some",
]);

/** Where a constant text is read: by the name that it has, or by those that go through the list that it is in. */
export function readersOf(work: Work, text: ts.StringLiteralLike): ts.Expression[] {
  const value = whole(text);
  const { parent } = value;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isEnumMember(parent))
    return parent.initializer === value && ts.isIdentifier(parent.name) ? readsOf(work, parent.name) : [];
  if (!ts.isArrayLiteralExpression(parent)) return [];
  const list = whole(parent);
  const index = parent.elements.indexOf(value);
  const { parent: holder } = list;
  const isNamed =
    ts.isVariableDeclaration(holder) && holder.initializer === list && ts.isIdentifier(holder.name);
  const lists = isNamed ? readsOf(work, holder.name as ts.Identifier) : [list];
  return lists.flatMap((one) => elementReaders(work, one, index));
}

/** With what says only how it is typed: `"title" as const`. */
export function whole(node: ts.Expression): ts.Expression {
  const { parent } = node;
  const isSame =
    ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent) || ts.isParenthesizedExpression(parent);
  return isSame ? whole(parent) : node;
}

/** Where what has a name is read. */
export function readsOf(work: Work, name: ts.Identifier): ts.Expression[] {
  return work.references
    .of(name)
    .map((node) =>
      ts.isPropertyAccessExpression(node.parent) && node.parent.name === node ? node.parent : node,
    );
}

/** Where one of the elements of a list is read. */
function elementReaders(work: Work, list: ts.Expression, index: number): ts.Expression[] {
  const { parent } = list;
  if (ts.isElementAccessExpression(parent) && parent.expression === list) {
    const { argumentExpression: at } = parent;
    return ts.isNumericLiteral(at) && at.text !== String(index) ? [] : [parent];
  }
  return elementNames(list, index).flatMap((name) => readsOf(work, name));
}

/** The names that one of the elements of a list has somewhere. */
function elementNames(list: ts.Expression, index: number): ts.Identifier[] {
  const { parent } = list;
  if (ts.isForOfStatement(parent) && ts.isVariableDeclarationList(parent.initializer))
    return parent.initializer.declarations.map(({ name }) => name).filter(ts.isIdentifier);
  if (ts.isVariableDeclaration(parent) && ts.isArrayBindingPattern(parent.name)) {
    const element = parent.name.elements[index];
    return element && ts.isBindingElement(element) && ts.isIdentifier(element.name) ? [element.name] : [];
  }
  if (!ts.isPropertyAccessExpression(parent) || !THROUGH.has(parent.name.text)) return [];
  const [visitor] = ts.isCallExpression(parent.parent) ? parent.parent.arguments : [];
  const isFunction = visitor && (ts.isArrowFunction(visitor) || ts.isFunctionExpression(visitor));
  const name = isFunction ? visitor.parameters[0]?.name : undefined;
  return name && ts.isIdentifier(name) ? [name] : [];
}
