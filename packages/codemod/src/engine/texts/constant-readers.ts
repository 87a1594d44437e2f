import { ts } from "ts-morph";
import { remembered } from "../../remembered.ts";
import { declarationOf } from "../referents/declarations.ts";
import { isAssignment } from "../syntax/operators.ts";
import { outermost } from "../syntax/value-parts.ts";
import { isWritten } from "../syntax/written.ts";
import type { Work } from "../work.ts";
import { nameInside, restGiven } from "./given-names.ts";
import { callGiven, readsByPath, readsOfField, readsOfHeld } from "./held-readers.ts";
import { elementReaders, keyReaders, readsOf, tupleReaders } from "./reads.ts";
import { readsOfResult } from "./result-readers.ts";

/**
 * Where a constant text is read: by the name that it has, by that of the parameter or the variable that it becomes, or by
 * those that go through the list that it is in.
 */
export function readersOf(work: Work, text: ts.StringLiteralLike): ts.Expression[] {
  const byText = remembered(known, work, () => new Map<ts.Node, ts.Expression[]>());
  return remembered(byText, text, () => allReaders(work, text));
}

const known = new WeakMap<Work, Map<ts.Node, ts.Expression[]>>();

function allReaders(work: Work, text: ts.StringLiteralLike): ts.Expression[] {
  const { parent } = outermost(text);
  const fields = ts.isPropertyAssignment(parent) ? readsOfField(work, parent.parent, parent.name) : [];
  const call = callGiven(text);
  return [...namedReaders(work, text), ...fields].flatMap((reader) => [
    reader,
    ...readersBehind(work, reader, call, CALLS),
  ]);
}

/** Whether something is only given on, to where all readers of it are among some others. */
export function isPassedOn(
  work: Work,
  reader: ts.Expression,
  call: ts.Node | null,
  readers: readonly ts.Expression[],
): boolean {
  const behind = readersBehind(work, reader, call, 1);
  return behind.length > 0 && behind.every((one) => readers.includes(one));
}

/** How many calls a text is followed through that has a name. */
const CALLS = 2;

/** Where something is read by the name that it has in what it is given to, or in what the call returns that it is given in. */
function readersBehind(
  work: Work,
  reader: ts.Expression,
  call: ts.Node | null,
  calls: number,
): ts.Expression[] {
  if (calls === 0) return [];
  const name = nameInside(work, outermost(reader));
  const found = name ? readsOf(work, name) : readsOfResult(work, reader, call);
  return found.flatMap((one) => [one, ...readersBehind(work, one, call, calls - 1)]);
}

/** The same without what reads it of something that is given it, unless by default: that may be given others, too. */
export function namedReaders(work: Work, text: ts.StringLiteralLike): ts.Expression[] {
  const value = outermost(text);
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
      ...(ts.isPropertyAssignment(parent) ? [...keyReaders(work, parent), ...readsByPath(work, parent)] : []),
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
  const list = outermost(parent);
  const index = parent.elements.indexOf(value);
  const { parent: holder } = list;
  // A pair in a list of them.
  if (ts.isArrayLiteralExpression(holder))
    return listsNamed(work, outermost(holder)).flatMap((one) => tupleReaders(work, one, index));
  return listsNamed(work, list).flatMap((one) => elementReaders(work, one, index));
}

/** Where a list is read that is written out: by the name that it has, or in its place. */
function listsNamed(work: Work, list: ts.Expression): ts.Expression[] {
  const { parent: holder } = list;
  const isNamed =
    ts.isVariableDeclaration(holder) && holder.initializer === list && ts.isIdentifier(holder.name);
  const name = isNamed ? (holder.name as ts.Identifier) : nameInside(work, list);
  return name ? readsOf(work, name) : [list, ...readsOfHeld(work, list)];
}
