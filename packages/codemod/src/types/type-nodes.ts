import { ts } from "ts-morph";
import type { TextEdit } from "../text-edit.ts";

/** A path without the names of its placeholders. */
export function templateOf(path: string): string {
  return path.replace(/\{[^{}]*\}/g, "{}");
}

/** The path that a pattern stands for, without the names of its placeholders, which it does not say. */
export function patternOf({ parameters }: ts.IndexSignatureDeclaration): string | null {
  const type = parameters[0]?.type;
  if (!type || !ts.isTemplateLiteralTypeNode(type)) return null;
  return type.head.text + type.templateSpans.map(({ literal }) => `{}${literal.text}`).join("");
}

/** `components["schemas"]["Event"]` as a list of names; null for any other type. */
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

/** The name of a property, however it is written. */
export function nameOf(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : "";
}

/** What an intersection or a union is made of, wherever in a type it stands. */
export function alternativesOf(
  type: ts.TypeNode,
  isKind: (node: ts.Node) => node is ts.IntersectionTypeNode | ts.UnionTypeNode,
): readonly ts.TypeNode[] {
  if (ts.isParenthesizedTypeNode(type) || ts.isTypeOperatorNode(type))
    return alternativesOf(type.type, isKind);
  const parts =
    ts.isIntersectionTypeNode(type) || ts.isUnionTypeNode(type)
      ? type.types.filter((part) => !isNullType(part))
      : [];
  // Of one that is written in parentheses beside null, all is one alternative, such as an enum.
  if (isKind(type) && (parts.length > 1 || parts.length < type.types.length)) return parts;
  const nested = parts.map((part) => alternativesOf(part, isKind)).find((found) => found.length > 1);
  return nested ?? [type];
}

function isNullType(type: ts.TypeNode): boolean {
  return ts.isLiteralTypeNode(type) && type.literal.kind === ts.SyntaxKind.NullKeyword;
}

/** The text that a literal type is, `"done"`; null for any other type. */
export function textOfType(type: ts.Node): string | null {
  return ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? type.literal.text : null;
}

/** An edit that writes a text where a node stands. */
export function replace(node: ts.Node, text: string, source: ts.SourceFile): TextEdit {
  return { start: node.getStart(source), end: node.end, text };
}
