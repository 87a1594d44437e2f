import { ts } from "ts-morph";
import type { Work } from "../work.ts";

/**
 * Where values of a type go that lists keys: reads of what is declared with it, by itself or by its name. What is declared
 * in another way, as a list of them or what a function returns, is such a place itself.
 */
export function keyUses(work: Work, literal: ts.LiteralTypeNode): ts.Node[] {
  const whole = outermost(literal);
  const { parent } = whole;
  if (!ts.isTypeAliasDeclaration(parent)) return usesOf(work, whole);
  return work.references
    .of(parent.name)
    .filter((name) => !ts.isExportSpecifier(name.parent))
    .flatMap((name) => (ts.isTypeReferenceNode(name.parent) ? usesOf(work, outermost(name.parent)) : [name]));
}

/** A union as a whole, for one of its members. */
function outermost(type: ts.TypeNode): ts.TypeNode {
  const { parent } = type;
  return ts.isUnionTypeNode(parent) || ts.isParenthesizedTypeNode(parent) ? outermost(parent) : type;
}

function usesOf(work: Work, type: ts.TypeNode): ts.Node[] {
  const { parent } = type;
  const isDeclared =
    (ts.isParameter(parent) || ts.isVariableDeclaration(parent)) && ts.isIdentifier(parent.name);
  if (isDeclared) return [...work.references.of(parent.name as ts.Identifier)];
  // A type parameter has what is declared with it.
  if (ts.isTypeParameterDeclaration(parent) && parent.constraint === type)
    return work.references
      .of(parent.name)
      .flatMap((name) =>
        ts.isTypeReferenceNode(name.parent) ? usesOf(work, outermost(name.parent)) : [name],
      );
  return [type];
}
