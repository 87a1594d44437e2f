import { ts } from "ts-morph";
import { declarationOf } from "../referents/declarations.ts";
import { keyText } from "../syntax/keys.ts";
import { isConstant, isFunctionValue } from "../syntax/nodes-at.ts";
import { isAssignment } from "../syntax/operators.ts";
import { isWritten } from "../syntax/written.ts";
import type { Work } from "../work.ts";

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

/**
 * Where a constant text is read: by the name that it has, by that of the parameter or the variable that it becomes, or by
 * those that go through the list that it is in.
 */
export function readersOf(work: Work, text: ts.StringLiteralLike): ts.Expression[] {
  const value = whole(text);
  const { parent } = value;
  const isHeld =
    ts.isVariableDeclaration(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isEnumMember(parent) ||
    ts.isParameter(parent) ||
    ts.isBindingElement(parent);
  if (isHeld) {
    if (parent.initializer !== value || !ts.isIdentifier(parent.name)) return [];
    return [
      ...readsOf(work, parent.name),
      ...(ts.isPropertyAssignment(parent) ? keyReaders(work, parent) : []),
    ];
  }
  const isSet =
    isAssignment(parent) && parent.right === value && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  const variable = isSet ? parent.left : undefined;
  if (variable && ts.isIdentifier(variable)) {
    const declaration = declarationOf(work.checker, variable);
    const isNamed = declaration && ts.isVariableDeclaration(declaration) && ts.isIdentifier(declaration.name);
    return isNamed ? readsOf(work, declaration.name as ts.Identifier).filter((read) => !isWritten(read)) : [];
  }
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
    const name = nameInside(work, parent, parent.arguments?.indexOf(value) ?? -1);
    return name ? readsOf(work, name) : [];
  }
  if (!ts.isArrayLiteralExpression(parent)) return [];
  const list = whole(parent);
  const index = parent.elements.indexOf(value);
  const { parent: holder } = list;
  const isNamed =
    ts.isVariableDeclaration(holder) && holder.initializer === list && ts.isIdentifier(holder.name);
  const lists = isNamed ? readsOf(work, holder.name as ts.Identifier) : [list];
  return lists.flatMap((one) => elementReaders(work, one, index));
}

/** Where one of the elements of a list is read by a key: `column.key` in `columns.map((column) => event[column.key])`. */
function keyReaders(work: Work, { name, parent: object }: ts.PropertyAssignment): ts.Expression[] {
  const { parent: list } = object;
  const key = keyText(name);
  if (!ts.isArrayLiteralExpression(list) || key === null) return [];
  const { parent: holder } = whole(list);
  if (!ts.isVariableDeclaration(holder) || !isConstant(holder) || !ts.isIdentifier(holder.name)) return [];
  const index = list.elements.indexOf(object);
  const found = readsOf(work, holder.name).map((read) => readersByKey(work, read, index, key));
  // Where all of it goes somewhere else, nobody knows what reads it.
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
  const taken = elementPattern(list)?.elements ?? [];
  const isWhole = taken.length === 0 || taken.some(({ dotDotDotToken }) => dotDotDotToken);
  if (isWhole) return null;
  const own = taken.find(({ name, propertyName }) => keyText(propertyName ?? name) === key)?.name;
  return own && ts.isIdentifier(own) ? readsOf(work, own) : [];
}

/** What a call gives an argument to: a parameter, or the variable in `const [state, setState] = useState("draft")`. */
function nameInside(
  { checker, sources }: Work,
  call: ts.CallExpression | ts.NewExpression,
  index: number,
): ts.Identifier | undefined {
  const made = ts.isVariableDeclaration(call.parent) ? pairOf(call.parent) : null;
  const setter = declarationOf(checker, call.expression);
  const pair = made ?? (setter && pairSetBy(setter));
  if (pair) return pair.value;
  const { declaration } = checker.getResolvedSignature(call) ?? {};
  const isOwn = declaration && sources.paths.has(declaration.getSourceFile().fileName);
  const name = isOwn && !ts.isJSDocSignature(declaration) ? declaration.parameters[index]?.name : undefined;
  return name && ts.isIdentifier(name) ? name : undefined;
}

/** `const [state, setState] = useState("draft")`: a value, what sets it, and what it is in the beginning. */
interface Pair {
  value: ts.Identifier;
  setter: ts.Identifier;
  initial: readonly ts.Expression[];
}

/** A value that is declared together with what sets it, by something that is called like that. */
export function pairOf({ name: pattern, initializer: call }: ts.VariableDeclaration): Pair | null {
  if (!ts.isArrayBindingPattern(pattern) || !call || !ts.isCallExpression(call)) return null;
  const [value, setter] = pattern.elements.map((one) => (ts.isBindingElement(one) ? one.name : undefined));
  const isPair = value && setter && ts.isIdentifier(value) && ts.isIdentifier(setter);
  const isHook = /(^|\.)(use|create)[A-Z]\w*$/.test(call.expression.getText());
  return isPair && isHook ? { value, setter, initial: call.arguments } : null;
}

/** The same of what sets it. */
export function pairSetBy(setter: ts.Declaration): Pair | null {
  const { parent: pattern } = setter;
  if (!ts.isBindingElement(setter) || !ts.isArrayBindingPattern(pattern)) return null;
  const pair = ts.isVariableDeclaration(pattern.parent) ? pairOf(pattern.parent) : null;
  return pair?.setter === setter.name ? pair : null;
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
  return work.references.of(name).map(readBy);
}

/** `label.state` for `state`, and `state` itself where nothing stands before it. */
export function readBy(name: ts.MemberName): ts.Expression {
  const { parent } = name;
  return ts.isPropertyAccessExpression(parent) && parent.name === name ? parent : (name as ts.Identifier);
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
  const name = visitedAs(list);
  return name && ts.isIdentifier(name) ? [name] : [];
}

/** In `columns.map(({ key }) => …)`, the pattern. */
function elementPattern(list: ts.Expression): ts.ObjectBindingPattern | undefined {
  const name = visitedAs(list);
  return name && ts.isObjectBindingPattern(name) ? name : undefined;
}

/** What the elements of a list are called by a function that goes through them. */
function visitedAs({ parent }: ts.Expression): ts.BindingName | undefined {
  if (!ts.isPropertyAccessExpression(parent) || !THROUGH.has(parent.name.text)) return undefined;
  const [visitor] = ts.isCallExpression(parent.parent) ? parent.parent.arguments : [];
  return visitor && isFunctionValue(visitor) ? visitor.parameters[0]?.name : undefined;
}
