import { ts } from "ts-morph";

/** A declaration of a type that has a name; a class may have none. */
export type NamedType =
  | ts.InterfaceDeclaration
  | ts.TypeAliasDeclaration
  | ts.ClassLikeDeclaration
  | ts.EnumDeclaration;

export function isNamedType(node: ts.Node): node is NamedType {
  return (
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isClassLike(node) ||
    ts.isEnumDeclaration(node)
  );
}
