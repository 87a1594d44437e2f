import { ts } from "ts-morph";

// A type that is written out shows what it has, so that nobody needs to ask the compiler for it.

/** True if the objects that a piece of code declares cannot be called. */
export function lacksCalls(declaration: ts.Node): boolean {
  return (
    ts.isObjectLiteralExpression(declaration) ||
    ts.isEnumDeclaration(declaration) ||
    (isClosed(declaration) && !declaration.members.some(ts.isCallSignatureDeclaration))
  );
}

/** True if the objects that a piece of code declares have no keys but those that are written there. */
export function lacksIndexes(declaration: ts.Node): boolean {
  if (ts.isObjectLiteralExpression(declaration))
    return declaration.properties.every(({ name }) => name && !ts.isComputedPropertyName(name));
  return isClosed(declaration) && !declaration.members.some(ts.isIndexSignatureDeclaration);
}

/** True if a type has no members of other types. */
function isClosed(node: ts.Node): node is ts.TypeLiteralNode | ts.InterfaceDeclaration {
  return ts.isTypeLiteralNode(node) || (ts.isInterfaceDeclaration(node) && !node.heritageClauses);
}
