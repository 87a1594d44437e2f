import { ts } from "ts-morph";
import { inPattern } from "../../in-pattern.ts";
import { outermost } from "../syntax/value-parts.ts";
import type { Taken } from "./keys-taken.ts";

export type TableKind = "object" | "list" | "map";

/** How something that is made to be looked up in is used. */
export interface Table {
  /** What is looked up in it by an expression, `event.state` in `labels[event.state]`, and what its keys are taken for. */
  lookups: Taken[];
  /** Where all of it is gone through, which says something of a key only if that is written there. */
  loops: ts.Node[];
  /** Where it goes somewhere else. */
  escapes: ts.Expression[];
}

/** The methods that are given a key or an element. */
const KEYED: Readonly<Record<TableKind, readonly string[]>> = {
  object: [],
  list: ["includes", "indexOf", "lastIndexOf", "push", "unshift"],
  map: ["add", "delete", "get", "has", "set"],
};

/** The same of any table, as a part of a pattern. */
export const KEYED_METHODS = Object.values(KEYED).flat().join("|");

export function isKeyed(method: string): boolean {
  return Object.values(KEYED).some((methods) => methods.includes(method));
}

const LOOPING =
  /^(entries|every|filter|find|findIndex|flatMap|forEach|join|keys|length|map|size|some|sort|values)$/;

/** How a table is used where it is read. */
export function usesIn(reads: readonly ts.Expression[], kind: TableKind): Table {
  const table: Table = { lookups: [], loops: [], escapes: [] };
  for (const read of reads) {
    const key = keyIn(read, kind);
    if (key === "text") continue;
    const isPlain = key !== null && (ts.isStringLiteralLike(key) || ts.isNumericLiteral(key));
    if (key === null) (isLooped(read, kind) ? table.loops : table.escapes).push(read);
    else if (!isPlain) table.lookups.push(key);
    else if (kind === "list" && ts.isElementAccessExpression(read.parent)) table.loops.push(read);
  }
  return table;
}

/** What is looked up in a table where it is read; `text` for a name that stands for a key itself. */
function keyIn(read: ts.Expression, kind: TableKind): ts.Expression | "text" | null {
  const held = outermost(read);
  const { parent } = held;
  if (ts.isTypeQueryNode(parent) || ts.isExportSpecifier(parent)) return "text";
  if (ts.isElementAccessExpression(parent) && parent.expression === held) return parent.argumentExpression;
  if (ts.isBinaryExpression(parent) && parent.right === held)
    return parent.operatorToken.kind === ts.SyntaxKind.InKeyword ? parent.left : null;
  if (
    ts.isVariableDeclaration(parent) &&
    parent.initializer === held &&
    ts.isObjectBindingPattern(parent.name)
  )
    return kind === "object" && parent.name.elements.every((one) => !one.dotDotDotToken) ? "text" : null;
  if (ts.isCallExpression(parent) && parent.expression.getText() === "Object.hasOwn")
    return parent.arguments[0] === held ? (parent.arguments[1] ?? null) : null;
  if (!ts.isPropertyAccessExpression(parent) || parent.expression !== held) return null;
  if (kind === "object") return "text";
  const { parent: call, name } = parent;
  const isCalled = ts.isCallExpression(call) && call.expression === parent;
  return (isCalled && KEYED[kind].includes(name.text) && call.arguments[0]) || null;
}

/** Whether all of a table is gone through: `labels.map(…)`, `Object.keys(labels)`, `for (const label of labels)`. */
function isLooped(read: ts.Expression, kind: TableKind): boolean {
  const { parent } = read;
  if (ts.isForOfStatement(parent) || ts.isForInStatement(parent)) return parent.expression === read;
  if (ts.isCallExpression(parent)) return /^Object\.(keys|values|entries)$/.test(parent.expression.getText());
  return kind !== "object" && ts.isPropertyAccessExpression(parent) && LOOPING.test(parent.name.text);
}

/** Where else a table is used that may say something of a key. */
export function doubtsIn({ loops, escapes }: Table, key: string): ts.Node[] {
  const names = new RegExp(`["'\`]${inPattern(key)}["'\`]`);
  const named = loops.filter((read) => names.test(ts.findAncestor(read, ts.isStatement)?.getText() ?? ""));
  return [...named.filter((read) => !isMadeIn(read)), ...escapes];
}

/** Whether a table is made where it is gone through, so that the statement has its keys anyway. */
function isMadeIn(read: ts.Node): boolean {
  return ts.isArrayLiteralExpression(read) || ts.isObjectLiteralExpression(read);
}
