import ts from "typescript";
import { ITEMS } from "../shape/marks.ts";

/**
 * Says of a body of many values, which is a text in `content`, what type the values have: in `items` beside `content`, by
 * media type. openapi-typescript knows no such place. In place, since a copy would lose the comments.
 */
export function placeItems(nodes: readonly ts.Node[]): void {
  const visit = (node: ts.Node): void => {
    if (ts.isTypeLiteralNode(node)) placeIn(node);
    ts.forEachChild(node, visit);
  };
  nodes.forEach(visit);
}

function placeIn(response: ts.TypeLiteralNode): void {
  const content = response.members.find((member) => nameOf(member) === "content");
  const items = membersOf(content).flatMap((mediaType) => {
    const [only] = membersOf(mediaType);
    if (nameOf(only) !== ITEMS || !only?.type) return [];
    const { name, type } = { name: mediaType.name, type: only.type };
    setType(mediaType, ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword));
    return [ts.factory.createPropertySignature(undefined, name, undefined, type)];
  });
  if (items.length === 0) return;
  const literal = ts.factory.createTypeLiteralNode(items);
  const member = ts.factory.createPropertySignature(undefined, "items", undefined, literal);
  (response as { members: ts.NodeArray<ts.TypeElement> }).members = ts.factory.createNodeArray([
    ...response.members,
    member,
  ]);
}

function setType(member: ts.PropertySignature, type: ts.TypeNode): void {
  (member as { type?: ts.TypeNode }).type = type;
}

/** The properties of the object type that a property has. */
function membersOf(member: ts.TypeElement | undefined): ts.PropertySignature[] {
  if (!member || !ts.isPropertySignature(member) || !member.type || !ts.isTypeLiteralNode(member.type))
    return [];
  return member.type.members.filter(ts.isPropertySignature);
}

function nameOf(member: ts.TypeElement | undefined): string | undefined {
  const name = member?.name;
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : undefined;
}
