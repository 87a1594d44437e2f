import { ts } from "ts-morph";
import { escapePattern } from "../text/escape-pattern.ts";

/** A node that spells a member name or a value: the name of an access, a key, a string, a JSX attribute. */
export type NameNode = ts.Identifier | ts.StringLiteralLike | ts.NumericLiteral;

/** Matches every text that may have one of the names. */
export function namesPattern(names: Iterable<string>): RegExp {
  const all = [...names].sort((one, other) => other.length - one.length);
  return all.length === 0 ? /(?!)/ : new RegExp(all.map((name) => escapePattern(name)).join("|"));
}

/** The nodes of a file, or of a part of it, that spell one of the names as a whole, those in JSDoc comments among them. */
export function findNames(file: ts.Node, names: ReadonlySet<string>): NameNode[] {
  const found: NameNode[] = [];
  const visit = (node: ts.Node): void => {
    if (isNameNode(node) && names.has(node.text)) found.push(node);
    for (const comment of commentsOf(node)) visit(comment);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

export function isNameNode(node: ts.Node): node is NameNode {
  return ts.isIdentifier(node) || ts.isStringLiteralLike(node) || ts.isNumericLiteral(node);
}

/** The JSDoc comments before a node, which are not among its children. */
function commentsOf(node: ts.Node): readonly ts.JSDoc[] {
  return (node as ts.Node & { jsDoc?: readonly ts.JSDoc[] }).jsDoc ?? [];
}
