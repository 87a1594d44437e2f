import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { isConstant } from "../syntax/nodes-at.ts";

/** The declarations of a symbol, each once. */
export function declarationsOf(symbol: ts.Symbol): ts.Declaration[] {
  return [...new Set(symbol.declarations ?? [])];
}

/** Whether a property is declared by the object that has it, in an expression. */
export function isInferred(declaration: ts.Declaration): boolean {
  return ts.isJsxAttribute(declaration) || ts.isObjectLiteralExpression(declaration.parent);
}

/** What declares a type by its name; a constant may be called like the type that is read off it. */
export function typeDeclaration(checker: Checker, name: ts.EntityName): ts.Declaration | undefined {
  const named = unaliased(checker, checker.getSymbolAtLocation(name));
  return named?.declarations?.find((one) => !ts.isVariableDeclaration(one));
}

/** What an import or an export is another name of; whatever else has a name is itself. */
export function unaliased(checker: Checker, symbol: ts.Symbol | undefined): ts.Symbol | undefined {
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** What a name that is read means: in `{ title }`, the variable. */
export function symbolRead(checker: Checker, name: ts.Node): ts.Symbol | undefined {
  return ts.isShorthandPropertyAssignment(name.parent)
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : checker.getSymbolAtLocation(name);
}

/** Where something is declared that a name stands for, wherever it was imported from. */
export function declarationOf(checker: Checker, name: ts.Node): ts.Declaration | undefined {
  return unaliased(checker, checker.getSymbolAtLocation(name))?.declarations?.[0];
}

/** What a constant holds, where its name stands. */
export function constantValue(checker: Checker, name: ts.Expression): ts.Expression | undefined {
  const declaration = ts.isIdentifier(name) ? declarationOf(checker, name) : undefined;
  return isConstant(declaration) ? declaration.initializer : undefined;
}
