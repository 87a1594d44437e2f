import { ts } from "ts-morph";
import { elementsCalled } from "../flows/lists-gone-through.ts";
import { boundBy } from "../syntax/bound-by.ts";
import { keyText } from "../syntax/keys.ts";
import { isConstant } from "../syntax/nodes-at.ts";
import { outermost } from "../syntax/value-parts.ts";
import type { Work } from "../work.ts";

/** Where one of the elements of a list is read by a key: `column.key` in `columns.map((column) => event[column.key])`. */
export function keyReaders(work: Work, { name, parent: object }: ts.PropertyAssignment): ts.Expression[] {
  const { parent: list } = object;
  const key = keyText(name);
  if (!ts.isArrayLiteralExpression(list) || key === null) return [];
  const { parent: holder } = outermost(list);
  if (!ts.isVariableDeclaration(holder) || !isConstant(holder) || !ts.isIdentifier(holder.name)) return [];
  const index = list.elements.indexOf(object);
  return readersInLists(work, readsOf(work, holder.name), index, key);
}

/** The same of lists that are one; nothing if one of them goes somewhere else as a whole, where nobody knows what reads it. */
export function readersInLists(
  work: Work,
  lists: readonly ts.Expression[],
  index: number,
  key: string,
): ts.Expression[] {
  const found = lists.map((list) => readersByKey(work, list, index, key));
  return found.includes(null) ? [] : found.flatMap((one) => one ?? []);
}

/** The same where the list is read; null if it goes somewhere else. */
function readersByKey(work: Work, list: ts.Expression, index: number, key: string): ts.Expression[] | null {
  const keyOf = ({ parent }: ts.Node): ts.Expression[] => {
    if (ts.isNonNullExpression(parent)) return keyOf(parent);
    return ts.isPropertyAccessExpression(parent) && parent.name.text === key ? [parent] : [];
  };
  const { parent } = list;
  if (ts.isElementAccessExpression(parent) && parent.expression === list) return keyOf(parent);
  if (ts.isPropertyAccessExpression(parent) && parent.name.text === "length") return [];
  const names = elementNames(list, index);
  if (names.length > 0) return names.flatMap((name) => readsOf(work, name)).flatMap(keyOf);
  const pattern = elementPattern(list);
  if (!pattern || pattern.elements.some(({ dotDotDotToken }) => dotDotDotToken)) return null;
  const own = boundBy(pattern, key);
  return own ? readsOf(work, own) : [];
}

/** Where what has a name is read, by that or by the parameter that it is where none is given: `(columns = COLUMNS) => …`. */
export function readsOf(work: Work, name: ts.Identifier, seen = new Set<ts.Node>()): ts.Expression[] {
  // A parameter that is itself by default is wrong, and may be written all the same.
  if (seen.has(name)) return [];
  seen.add(name);
  return work.references.of(name).flatMap((reference) => {
    const read = readBy(reference);
    const { parent } = read;
    const isDefault = ts.isParameter(parent) && parent.initializer === read && ts.isIdentifier(parent.name);
    return isDefault ? readsOf(work, parent.name as ts.Identifier, seen) : [read];
  });
}

/** `label.state` for `state`, and `state` itself where nothing stands before it. */
export function readBy(name: ts.MemberName): ts.Expression {
  const { parent } = name;
  return ts.isPropertyAccessExpression(parent) && parent.name === name ? parent : (name as ts.Identifier);
}

/** Where one of the elements of a list is read. */
export function elementReaders(work: Work, list: ts.Expression, index: number): ts.Expression[] {
  const { parent } = list;
  if (ts.isElementAccessExpression(parent) && parent.expression === list) {
    const { argumentExpression: at } = parent;
    return ts.isNumericLiteral(at) && at.text !== String(index) ? [] : [parent];
  }
  return elementNames(list, index).flatMap((name) => readsOf(work, name));
}

/** Where one part of each element of a list is read: `state` in `for (const [label, state] of tabs)`, and `tab[1]`. */
export function tupleReaders(work: Work, list: ts.Expression, index: number): ts.Expression[] {
  const [pattern] = namesOfElements(list);
  const element = pattern && ts.isArrayBindingPattern(pattern) ? pattern.elements[index] : undefined;
  const name = element && ts.isBindingElement(element) && ts.isIdentifier(element.name) ? element.name : null;
  const reads = elementNames(list, -1).flatMap((one) => readsOf(work, one));
  return [
    ...(name ? readsOf(work, name) : []),
    ...reads
      .map(({ parent }) => parent)
      .filter(ts.isElementAccessExpression)
      .filter(({ argumentExpression: at }) => ts.isNumericLiteral(at) && at.text === String(index)),
  ];
}

/** What the elements of a list are called by a loop, or by a function that goes through them. */
function namesOfElements(list: ts.Expression): ts.BindingName[] {
  const { parent } = list;
  return ts.isForOfStatement(parent) && ts.isVariableDeclarationList(parent.initializer)
    ? parent.initializer.declarations.map(({ name }) => name)
    : elementsCalled(list);
}

/** The names that one of the elements of a list has somewhere. */
function elementNames(list: ts.Expression, index: number): ts.Identifier[] {
  const { parent } = list;
  if (ts.isVariableDeclaration(parent) && ts.isArrayBindingPattern(parent.name)) {
    const element = parent.name.elements[index];
    return element && ts.isBindingElement(element) && ts.isIdentifier(element.name) ? [element.name] : [];
  }
  return namesOfElements(list).filter(ts.isIdentifier);
}

/** In `columns.map(({ key }) => …)` and `for (const { key } of columns)`, the pattern. */
function elementPattern(list: ts.Expression): ts.ObjectBindingPattern | undefined {
  const [name] = namesOfElements(list);
  return name && ts.isObjectBindingPattern(name) ? name : undefined;
}
