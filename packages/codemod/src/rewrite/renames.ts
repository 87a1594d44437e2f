import { ts } from "ts-morph";
import { scopeOf } from "./scope.ts";

/** The new names of all name nodes of a file that are written together. */
export type Renames = ReadonlyMap<ts.Node, string>;

/** The new name of a variable where it is used: only parameters that are properties of their class have one. */
export function variableNow(use: ts.Identifier, renames: Renames): string {
  const scope = renames.size > 1 ? scopeOf(use, use.text) : undefined;
  if (!scope || !ts.isConstructorDeclaration(scope)) return use.text;
  const parameter = scope.parameters.find(({ name }) => ts.isIdentifier(name) && name.text === use.text);
  return (parameter && renames.get(parameter.name)) ?? use.text;
}
