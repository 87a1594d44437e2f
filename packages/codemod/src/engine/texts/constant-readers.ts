import { ts } from "ts-morph";
import { declarationOf } from "../referents/declarations.ts";
import { lookUp } from "../referents/property-lookup.ts";
import { isLiteral } from "../syntax/comparisons.ts";
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
  const { parent } = whole(text);
  const fields = ts.isPropertyAssignment(parent) ? readsOfField(work, parent.parent, parent.name) : [];
  return [...namedReaders(work, text), ...fields].flatMap((reader) => [
    reader,
    ...readersBehind(work, reader, CALLS),
  ]);
}

/** How many calls a text is followed through that has a name. */
const CALLS = 2;

/** Where something is read by the name that it has in what it is given to. */
function readersBehind(work: Work, reader: ts.Expression, calls: number): ts.Expression[] {
  const name = calls > 0 ? nameGiven(work, whole(reader)) : null;
  const found = name ? readsOf(work, name) : [];
  return found.flatMap((one) => [one, ...readersBehind(work, one, calls - 1)]);
}

/** The same without what reads it of something that is given it: that may be given others, too. */
export function namedReaders(work: Work, text: ts.StringLiteralLike): ts.Expression[] {
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
    const rest = restGiven(work, value);
    if (rest) return readsOf(work, rest).flatMap((one) => elementReaders(work, one, 0));
    const name = nameInside(work, value);
    return name ? readsOf(work, name) : [];
  }
  if (!ts.isArrayLiteralExpression(parent)) return [];
  const list = whole(parent);
  const index = parent.elements.indexOf(value);
  const { parent: holder } = list;
  const isNamed =
    ts.isVariableDeclaration(holder) && holder.initializer === list && ts.isIdentifier(holder.name);
  const name = isNamed ? (holder.name as ts.Identifier) : nameInside(work, list);
  const lists = name ? readsOf(work, name) : [list, ...readsOfHeld(work, list)];
  return lists.flatMap((one) => elementReaders(work, one, index));
}

/** The parameter of one's own function that something is given to. */
function parameterGiven({ checker, sources }: Work, given: ts.Expression): ts.ParameterDeclaration | null {
  const { parent: call } = given;
  if (!ts.isCallExpression(call) && !ts.isNewExpression(call)) return null;
  const index = call.arguments?.indexOf(given) ?? -1;
  const { declaration } = checker.getResolvedSignature(call) ?? {};
  if (index === -1 || !declaration || ts.isJSDocSignature(declaration)) return null;
  if (!sources.paths.has(declaration.getSourceFile().fileName)) return null;
  const last = declaration.parameters.at(-1);
  return declaration.parameters[index] ?? (last?.dotDotDotToken ? last : null);
}

/** What something is called in the function that it is given to, if it is not one of several there. */
function nameGiven(work: Work, given: ts.Expression): ts.Identifier | null {
  const { name, dotDotDotToken } = parameterGiven(work, given) ?? {};
  return name && !dotDotDotToken && ts.isIdentifier(name) ? name : null;
}

/**
 * What a parameter is where something is given to its function beside it: `event.state` for `state`, in `isOneOf(event.state,
 * ["draft"])`. What is no parameter of that is itself.
 */
export function givenBeside({ checker }: Work, read: ts.Expression, call: ts.Node): ts.Expression {
  if (!ts.isIdentifier(read) || !(ts.isCallExpression(call) || ts.isNewExpression(call))) return read;
  const parameter = declarationOf(checker, read);
  const { declaration } = checker.getResolvedSignature(call) ?? {};
  if (!parameter || !ts.isParameter(parameter) || parameter.parent !== declaration) return read;
  return call.arguments?.[parameter.parent.parameters.indexOf(parameter)] ?? parameter.initializer ?? read;
}

/** What the rest of what a function is given is called in it, if that is given with others: `allowed` in `(...allowed) => …`. */
export function restGiven(work: Work, given: ts.Expression): ts.Identifier | null {
  const { name, dotDotDotToken } = parameterGiven(work, given) ?? {};
  return name && dotDotDotToken && ts.isIdentifier(name) ? name : null;
}

/**
 * Where something is read that an object or an attribute holds: by its name there, by that of the field of a type of the
 * consumer's own, or by any key. What is there by default is read by the name that it has.
 */
export function readsOfHeld(work: Work, held: ts.Expression): ts.Expression[] {
  const { parent } = held;
  const isDefault = ts.isParameter(parent) || ts.isBindingElement(parent);
  if (isDefault) return ts.isIdentifier(parent.name) ? readsOf(work, parent.name) : [];
  const attribute = ts.isJsxExpression(parent) ? parent.parent : undefined;
  if (attribute && ts.isJsxAttribute(attribute)) return readsOfField(work, attribute.parent, attribute.name);
  if (!ts.isPropertyAssignment(parent)) return [];
  const { parent: holder } = whole(parent.parent);
  const isNamed = isConstant(holder) && ts.isIdentifier(holder.name);
  const reads = isNamed ? readsOf(work, holder.name as ts.Identifier).map((read) => whole(read).parent) : [];
  return [
    ...(ts.isIdentifier(parent.name) ? readsOf(work, parent.name) : []),
    ...keyReaders(work, parent),
    ...readsOfField(work, parent.parent, parent.name),
    ...reads.filter(ts.isElementAccessExpression).filter((one) => !isLiteral(one.argumentExpression)),
  ];
}

/** Where a field is read that a type of the consumer's own asks an object or an element for. */
function readsOfField(
  work: Work,
  holder: ts.Expression,
  name: ts.PropertyName | ts.JsxAttributeName,
): ts.Expression[] {
  const key = keyText(name);
  const type = key === null ? undefined : work.checker.getContextualType(holder);
  const found = type && key !== null ? (lookUp(work.checker, type, key)?.declarations.flat() ?? []) : [];
  const fields = found.filter(
    (one) => (ts.isPropertySignature(one) || ts.isPropertyDeclaration(one)) && work.isOwn(one),
  );
  return fields.flatMap((field) => {
    const { name: own } = field as ts.PropertySignature;
    const bound = patternsOf(work, field.parent)
      .flatMap(({ elements }) => elements.filter((one) => keyText(one.propertyName ?? one.name) === key))
      .flatMap((one) => (ts.isIdentifier(one.name) ? readsOf(work, one.name) : []));
    return [...(ts.isIdentifier(own) ? readsOf(work, own) : []), ...bound];
  });
}

/** The patterns that take apart what is of a type: `{ states }` in `({ states }: { states: string[] }) => …`. */
function patternsOf(work: Work, owner: ts.Node): ts.ObjectBindingPattern[] {
  const named = ts.isTypeLiteralNode(owner) ? owner.parent : owner;
  const isNamed = ts.isInterfaceDeclaration(named) || ts.isTypeAliasDeclaration(named);
  const types = isNamed ? work.references.of(named.name).map(({ parent }) => parent) : [owner];
  return types
    .map(({ parent }) => (parent as ts.ParameterDeclaration).name as ts.BindingName | undefined)
    .filter((name) => name !== undefined)
    .filter(ts.isObjectBindingPattern);
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
export function nameInside(work: Work, given: ts.Expression): ts.Identifier | null {
  const { parent: call } = given;
  if (!ts.isCallExpression(call) && !ts.isNewExpression(call)) return null;
  const made = ts.isVariableDeclaration(call.parent) ? pairOf(call.parent) : null;
  const setter = declarationOf(work.checker, call.expression);
  const pair = made ?? (setter && pairSetBy(setter));
  return pair ? pair.value : nameGiven(work, given);
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
