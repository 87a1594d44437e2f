import { ts } from "ts-morph";
import type { Compiler, Type } from "../../compiler/compiler.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { nameOf } from "../../program/type-arguments.ts";
import { pairEdges, withoutWays } from "../pair-edges.ts";
import type { Found, Rule } from "../rule.ts";

/**
 * The members that a type argument and the constraint of its type parameter share.
 *
 * @example
 * declare function keep<T extends Row>(): T[];
 * const kept = keep<Event>();
 *
 * @remarks Not seen: a type argument that TypeScript infers from the result,
 * `declare function keep<T extends Row>(): T[]; const kept: Event[] = keep()`.
 */
export const constraint: Rule = {
  id: "types/constraint",
  *resolve(program: Program): Iterable<Found> {
    const { compiler, typePairs } = program;
    const references = program.nodesOfKind(isGeneric);
    compiler.typesAt(references.flatMap(({ typeArguments }) => typeArguments));
    for (const reference of references)
      for (const [index, argument] of reference.typeArguments.entries()) {
        const source = compiler.typeAt(argument);
        if (!source || !typePairs.hasSource(source)) continue;
        for (const target of constraintsAt(compiler, reference, index))
          yield* pairEdges(program, withoutWays(typePairs.of(source, target)), "flow", placeOf(argument));
      }
  },
};

type Generic = ts.Node & { readonly typeArguments: ts.NodeArray<ts.TypeNode> };

function isGeneric(node: ts.Node): node is Generic {
  return "typeArguments" in node && node.typeArguments !== undefined;
}

/** The constraints of a type parameter that is given an argument. */
function constraintsAt(compiler: Compiler, reference: Generic, index: number): Type[] {
  return declaredBy(compiler, reference).flatMap((declared) => {
    const parameters = ts.getEffectiveTypeParameterDeclarations(declared as ts.DeclarationWithTypeParameters);
    const bound = parameters[index]?.constraint;
    return (bound && compiler.typeAt(bound)) ?? [];
  });
}

/** The declarations of what is given type arguments. */
function declaredBy(compiler: Compiler, reference: ts.Node): ts.Node[] {
  if (
    ts.isTypeReferenceNode(reference) ||
    ts.isExpressionWithTypeArguments(reference) ||
    ts.isNewExpression(reference)
  ) {
    const symbol = compiler.symbolAt(nameOf(reference));
    const declared = symbol ? compiler.declarationsOf(compiler.aliasedSymbol(symbol)) : [];
    return declared.flatMap(({ node }) => node ?? []);
  }
  const called = ts.isCallLikeExpression(reference) ? compiler.signatureAt(reference)?.declaration : null;
  return called ? [called] : [];
}
