import { ts } from "ts-morph";

/** The name of what fields are declared in: `Row`, of `interface Row { … }`, of a class, and of the braces in `type Row = { … }`. */
export function nameOfType(owner: ts.Node): ts.Identifier | undefined {
  const named = ts.isTypeLiteralNode(owner) ? owner.parent : owner;
  const isNamed =
    ts.isInterfaceDeclaration(named) || ts.isTypeAliasDeclaration(named) || ts.isClassLike(named);
  return isNamed ? named.name : undefined;
}
