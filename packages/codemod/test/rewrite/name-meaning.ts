import { ts } from "ts-morph";
import { keyName, keyOf, nameNodeOf } from "../../src/rewrite/key-name.ts";

/** A tree of what code does, in which nothing tells how a member name is spelled: `e.a` is `e["a"]`, `{ a }` is `{ a: a }`. */
export type Meaning = readonly Meaning[] | { member: string } | string | null;

/** The meaning of a file, and the nodes of all member names in it. */
export function meaningOf(source: ts.SourceFile): { meaning: Meaning; names: ts.Node[] } {
  const names: ts.Node[] = [];
  const member = (node: ts.Node | undefined): Meaning => {
    const name = nameNodeOf(node);
    if (!name) return node ? visit(node) : null;
    names.push(name);
    return { member: name.text };
  };
  const optional = (node: ts.Node | undefined): Meaning => (node ? visit(node) : null);
  const property = (key: Meaning, value: ts.Node, fallback?: ts.Node): Meaning => {
    const hasDefault = ts.isBinaryExpression(value) && value.operatorToken.kind === ts.SyntaxKind.EqualsToken;
    return [
      "property",
      key,
      visit(hasDefault ? value.left : value),
      optional(hasDefault ? value.right : fallback),
    ];
  };
  const visit = (node: ts.Node): Meaning => {
    if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node)) return optional(node.expression);
    if (ts.isParenthesizedTypeNode(node)) return visit(node.type);
    if (ts.isPropertyAccessExpression(node))
      return ["access", visit(node.expression), optional(node.questionDotToken), member(node.name)];
    if (ts.isElementAccessExpression(node))
      return [
        "access",
        visit(node.expression),
        optional(node.questionDotToken),
        member(inner(node.argumentExpression)),
      ];
    if (ts.isTypeQueryNode(node)) return queryOf(node.exprName);
    if (ts.isIndexedAccessTypeNode(node)) return ["index", visit(node.objectType), visit(node.indexType)];
    if (ts.isLiteralTypeNode(node)) return member(node.literal);
    if (ts.isShorthandPropertyAssignment(node))
      return property(member(node.name), node.name, node.objectAssignmentInitializer);
    if (ts.isPropertyAssignment(node)) return property(member(node.name), node.initializer);
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent) && !node.dotDotDotToken)
      return property(member(keyOf(node)), node.name, node.initializer);
    if (ts.isJsxAttribute(node))
      return property(member(node.name), node.initializer ?? ts.factory.createTrue());
    if (ts.isJsxSpreadAttribute(node) && ts.isObjectLiteralExpression(node.expression))
      return visit(node.expression.properties[0] as ts.Node);
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword)
      return ["in", member(node.left), visit(node.right)];
    if (ts.isStringLiteralLike(node) || ts.isIdentifier(node)) return node.text;
    const key = keyOf(node);
    const isMember = ts.isTypeElement(node) || ts.isClassElement(node) || ts.isEnumMember(node);
    const children: Meaning[] = isMember && keyName(key) !== null ? [member(key)] : [];
    node.forEachChild((child) => {
      if (!(isMember && child === key)) children.push(visit(child));
    });
    return [ts.SyntaxKind[node.kind] ?? "", ...children];
  };
  const queryOf = (name: ts.EntityName): Meaning =>
    ts.isQualifiedName(name) ? ["index", queryOf(name.left), member(name.right)] : ["typeof", name.text];
  return { meaning: visit(source), names };
}

/** The meaning with other member names. */
export function withNames(meaning: Meaning, names: ReadonlyMap<string, string>): Meaning {
  if (meaning === null || typeof meaning === "string") return meaning;
  if ("member" in meaning) return { member: names.get(meaning.member) ?? meaning.member };
  return meaning.map((part) => withNames(part, names));
}

function inner(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ? inner(node.expression) : node;
}
