import { ts } from "ts-morph";
import { isNameNode, type NameNode } from "../program/find-names.ts";
import { roleOf } from "../program/name-role.ts";
import { isWithin } from "../program/place.ts";
import { namesBeside, valueWith } from "../program/value-with.ts";

/** Code that somebody wrote for both names of a field: the old one at `kept` gets what is read by the new one. */
export interface Conversion {
  /** The old name, which stays. */
  kept: NameNode;
  /** The new name. */
  by: NameNode;
}

/**
 * Finds where code reads the new name of a field for the old one, or reads both of one value. New names are written as old ones
 * in the code, so that both are spelled alike.
 *
 * @param isNew says of an old name if it is a new one in the code as it is.
 * @example
 * const row = { ...event, title: event.heading };
 * const event = { startAt: row.startsAt };
 * const at = row.startAt ?? row.startsAt;
 */
export function findConversions(
  names: readonly NameNode[],
  isNew: (name: NameNode) => boolean,
): Conversion[] {
  return names.filter(isNew).flatMap((by) => {
    const kept = [
      ...targetsOf(readingOf(by), by.text),
      ...sourcesOf(by, names),
      ...namesBeside(by, new Set([by.text])),
    ];
    return kept.filter((one) => !isNew(one)).map((one) => ({ kept: one, by }));
  });
}

/** The expression that reads a name, or the variable that takes it out of a pattern. */
function readingOf(name: NameNode): ts.Node {
  const role = roleOf(name);
  return role.kind === "access" || role.kind === "binding" ? role.node : name;
}

/** The keys, members and attributes of a name that get a value, or one that is made of it. */
function targetsOf(value: ts.Node, name: string, seen = new Set<ts.Node>()): NameNode[] {
  if (seen.has(value)) return [];
  seen.add(value);
  if (ts.isBindingElement(value) || ts.isVariableDeclaration(value))
    return ts.isIdentifier(value.name)
      ? readsOf(value.name).flatMap((read) => targetsOf(read, name, seen))
      : [];
  const { parent } = value;
  if (!parent || ts.isSourceFile(parent)) return [];
  if (ts.isShorthandPropertyAssignment(parent)) return named(parent.name, name);
  if (ts.isBinaryExpression(parent) && isAssigned(parent, value)) {
    const { left } = parent;
    return ts.isPropertyAccessExpression(left) ? named(left.name, name) : [];
  }
  if (ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent) || ts.isJsxAttribute(parent))
    return parent.name === value ? [] : named(parent.name, name);
  if (ts.isAccessor(parent) || ts.isMethodDeclaration(parent)) return named(parent.name, name);
  const isEnd = ts.isObjectLiteralExpression(parent) || ts.isClassLike(parent) || ts.isParameter(parent);
  return isEnd ? [] : targetsOf(parent, name, seen);
}

function isAssigned({ left, operatorToken: { kind } }: ts.BinaryExpression, value: ts.Node): boolean {
  return left !== value && kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

function named(key: ts.Node, name: string): NameNode[] {
  return isNameNode(key) && key.text === name ? [key] : [];
}

/** The names that the value of a key, a member or an attribute is made of. */
function sourcesOf(key: NameNode, names: readonly NameNode[]): NameNode[] {
  const { parent } = ts.isPropertyAccessExpression(key.parent) ? key.parent : key;
  const isTarget =
    ts.isPropertyAssignment(parent) ||
    ts.isJsxAttribute(parent) ||
    (ts.isBinaryExpression(parent) && isAssigned(parent, parent.right) && parent.left === key.parent);
  return names.filter(
    (one) =>
      isTarget && one !== key && one.text === key.text && isWithin(one, parent) && valueWith(one) !== null,
  );
}

/** Where the function around reads a variable. */
function readsOf(variable: ts.Identifier): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    const isRead = ts.isIdentifier(node) && node.text === variable.text && node !== variable;
    if (isRead && (roleOf(node).kind === "reference" || ts.isShorthandPropertyAssignment(node.parent)))
      found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.findAncestor(variable, ts.isFunctionLike) ?? variable.getSourceFile());
  return found;
}
