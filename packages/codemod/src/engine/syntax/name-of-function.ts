import { ts } from "ts-morph";

/** The name by which a function is called. */
export function nameOfFunction(owner: ts.SignatureDeclaration): ts.Identifier | undefined {
  const { parent } = owner;
  const isHeld = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent);
  const name: ts.Node | undefined = owner.name ?? (isHeld ? parent.name : undefined);
  return name && ts.isIdentifier(name) ? name : undefined;
}
