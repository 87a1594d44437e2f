import { ts } from "ts-morph";
import { inPattern } from "../in-pattern.ts";
import type { Question } from "./ask.ts";
import { readsOf, whole } from "./constant-readers.ts";
import type { Work } from "./work.ts";

/** Methods of lists, sets and maps that are given what they look for, or what they are asked by. */
const LOOKING = new Set(["add", "delete", "get", "has", "includes", "indexOf", "lastIndexOf", "set"]);

/**
 * What a list, a set, a map or an object is asked by, of those that a name or a text is a key or an element of:
 * `event.state` for `draft` in `const labels = { draft: "Draft" }` and `labels[event.state]`.
 */
export function lookupsBeside(work: Work, { occurrence: { node }, own, role }: Question): ts.Expression[] {
  const literal = own?.parent;
  const table = literal && ts.isObjectLiteralExpression(literal) ? literal : tableOf(node, role);
  if (!table) return [];
  const beside = ts.isIdentifier(table) ? [table, ...readsByName(work, table)] : readsOfValue(work, table);
  return beside.flatMap((one) => lookupOf(one) ?? []).filter((key) => !ts.isStringLiteralLike(key));
}

/** What a text is looked up in: an expression that makes it, or a name of it. */
function tableOf(node: Question["occurrence"]["node"], role: Question["role"]): ts.Expression | null {
  const { parent } = node;
  if (ts.isArrayLiteralExpression(parent)) {
    const isEntry = ts.isArrayLiteralExpression(parent.parent) && parent.elements[0] === node;
    const list = isEntry && isGivenTo("Map", parent.parent) ? parent.parent : parent;
    return isGivenTo("Map", list) || isGivenTo("Set", list) ? (list.parent as ts.NewExpression) : list;
  }
  if (ts.isCallExpression(parent) && ts.isPropertyAccessExpression(parent.expression))
    return lookupOf(parent.expression.expression) === node ? nameOf(parent.expression.expression) : null;
  if (role !== "access" && role !== "element") return null;
  return nameOf((parent as ts.PropertyAccessExpression | ts.ElementAccessExpression).expression);
}

function isGivenTo(name: string, { parent }: ts.Node): boolean {
  return ts.isNewExpression(parent) && parent.expression.getText() === name;
}

function nameOf(value: ts.Expression): ts.Identifier | null {
  if (ts.isIdentifier(value)) return value;
  return ts.isPropertyAccessExpression(value) && ts.isIdentifier(value.name) ? value.name : null;
}

/** Where something that is made is used: where it is, or by the name that it gets. */
function readsOfValue(work: Work, value: ts.Expression): ts.Expression[] {
  const made = whole(value);
  const { parent } = made;
  const isNamed =
    (ts.isVariableDeclaration(parent) ||
      ts.isPropertyAssignment(parent) ||
      ts.isPropertyDeclaration(parent)) &&
    parent.initializer === made &&
    ts.isIdentifier(parent.name);
  return isNamed ? readsByName(work, parent.name as ts.Identifier) : [made];
}

/** Where something is read that has a name, if it is looked up in anywhere: most of what is written never is. */
function readsByName(work: Work, name: ts.Identifier): ts.Expression[] {
  const methods = [...LOOKING].join("|");
  const lookup = new RegExp(
    `(?<![\\w$])${inPattern(name.text)}\\s*!?(?:\\?\\.)?\\s*(?:\\[|\\.?\\s*(?:${methods})\\b)`,
  );
  if (isLocal(name)) return lookup.test(name.getSourceFile().text) ? readsOf(work, name) : [];
  const known = namesLookedUp.get(work) ?? new Map<string, boolean>();
  namesLookedUp.set(work, known);
  const isLookedUp = known.get(name.text) ?? work.sources.pathsMatching(lookup).length > 0;
  known.set(name.text, isLookedUp);
  return isLookedUp ? readsOf(work, name) : [];
}

/** Whether something by a name is looked up in anywhere. */
const namesLookedUp = new WeakMap<Work, Map<string, boolean>>();

/** Whether a variable is declared that no other file knows. */
function isLocal(name: ts.Identifier): boolean {
  const { parent } = name;
  if (!ts.isVariableDeclaration(parent) || parent.name !== name) return false;
  const { parent: statement } = parent.parent;
  if (!ts.isVariableStatement(statement) || !ts.isSourceFile(statement.parent)) return true;
  const file = statement.parent;
  const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
  return ts.isExternalModule(file) && !isExported && !/\bexport\s*(?:default\b|\{)/.test(file.text);
}

/** In `labels[event.state]` and `labels.get(event.state)`, `event.state` for `labels`. */
function lookupOf(table: ts.Expression): ts.Expression | null {
  const held =
    ts.isPropertyAccessExpression(table.parent) && table.parent.name === table ? table.parent : table;
  const { parent } = held;
  if (ts.isElementAccessExpression(parent) && parent.expression === held) return parent.argumentExpression;
  if (!ts.isPropertyAccessExpression(parent) || parent.expression !== held) return null;
  const { parent: call, name } = parent;
  const isAsked = ts.isCallExpression(call) && call.expression === parent && LOOKING.has(name.text);
  return (isAsked && call.arguments[0]) || null;
}
