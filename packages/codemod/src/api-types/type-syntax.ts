import { ts } from "ts-morph";
import type { TextEdit } from "../text/edit.ts";

/** Calls back for a node and all nodes inside it. */
export function forEachNode(node: ts.Node, callback: (node: ts.Node) => void): void {
  callback(node);
  ts.forEachChild(node, (child) => forEachNode(child, callback));
}

/** The text of a property's name, with or without quotes; empty if it is computed. */
export function textOfName(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : "";
}

/** Replaces a node, not the comments before it. */
export function replaceNode(node: ts.Node, text: string): TextEdit {
  return { start: node.getStart(), end: node.end, text };
}

/** The comments before a node. Not every compiler parses doc comments. */
export function commentBefore(node: ts.Node): string {
  return node.getSourceFile().text.slice(node.getFullStart(), node.getStart());
}

/** The names of a reference: `components["schemas"]["Event"]`, or `Event`. Null for any other type. */
export function referencePath(type: ts.TypeNode): string[] | null {
  if (ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) && !type.typeArguments)
    return [type.typeName.text];
  if (!ts.isIndexedAccessTypeNode(type) || !ts.isLiteralTypeNode(type.indexType)) return null;
  const { literal } = type.indexType;
  const head = referencePath(type.objectType);
  return head && (ts.isStringLiteral(literal) || ts.isNumericLiteral(literal))
    ? [...head, literal.text]
    : null;
}

/** The types that a union or an intersection combines, without `null`; the type itself if it is neither. */
export function alternativesOf(type: ts.Node, combinedBy: "allOf" | "oneOf" | "anyOf"): ts.Node[] {
  if (ts.isParenthesizedTypeNode(type) || ts.isTypeOperatorNode(type))
    return alternativesOf(type.type, combinedBy);
  if (!ts.isIntersectionTypeNode(type) && !ts.isUnionTypeNode(type)) return [type];
  const parts = type.types.filter((part) => !isNullType(part));
  const isSearched = ts.isIntersectionTypeNode(type) === (combinedBy === "allOf");
  // `(A | B) | null` has one alternative, which is a union itself, such as an enum.
  if (isSearched && (parts.length > 1 || parts.length < type.types.length)) return parts;
  return parts.map((part) => alternativesOf(part, combinedBy)).find((found) => found.length > 1) ?? [type];
}

function isNullType(type: ts.TypeNode): boolean {
  return ts.isLiteralTypeNode(type) && type.literal.kind === ts.SyntaxKind.NullKeyword;
}

/** A path with placeholders that have no names: `/events/{}`. */
export function templateOf(path: string): string {
  return path.replace(/\{[^{}]*\}/g, "{}");
}

/** The template of a path that is written as a pattern: `/events/{}` for `` [path: `/events/${string}`] ``. */
export function templateOfPattern({ parameters }: ts.IndexSignatureDeclaration): string | null {
  const type = parameters[0]?.type;
  if (!type || !ts.isTemplateLiteralTypeNode(type)) return null;
  return type.head.text + type.templateSpans.map(({ literal }) => `{}${literal.text}`).join("");
}
