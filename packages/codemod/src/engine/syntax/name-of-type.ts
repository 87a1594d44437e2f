import { ts } from "ts-morph";

/** The name of what fields are declared in: `Row`, of `interface Row { … }` and of the braces in `type Row = { … }`. */
export function nameOfType(owner: ts.Node): ts.Identifier | undefined {
  const named = ts.isTypeLiteralNode(owner) ? owner.parent : owner;
  return ts.isInterfaceDeclaration(named) || ts.isTypeAliasDeclaration(named) ? named.name : undefined;
}
