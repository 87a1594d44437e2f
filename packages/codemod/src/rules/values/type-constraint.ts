import { ts } from "ts-morph";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { pairEdges } from "../pair-edges.ts";
import type { Found, Rule } from "../rule.ts";

/**
 * A type argument whose parameter requires a member.
 *
 * @example
 * type Page<One extends Row> = { items: One[] };
 * type EventPage = Page<Event>;
 *
 * @remarks Not seen: the type arguments of a call, `declare function list<One extends Row>(): One[]; list<Event>()`.
 * The type check finds these.
 */
export const typeConstraint: Rule = {
  id: "values/type-constraint",
  *resolve(program: Program): Iterable<Found> {
    const { compiler, holders, typePairs } = program;
    const nodes = program.nodesOfKind(ts.isTypeReferenceNode).filter(({ typeArguments }) => typeArguments);
    compiler.typesAt(nodes.flatMap(({ typeArguments }) => typeArguments ?? []));
    for (const { typeName, typeArguments = [] } of nodes) {
      const named = typeArguments.map((node) => ({ node, type: compiler.typeAt(node) }));
      if (!named.some(({ type }) => type && holders.hasName(type))) continue;
      const constraints = constraintsOf(program, typeName);
      for (const [index, { node, type: source }] of named.entries()) {
        const constraint = constraints[index];
        const target = constraint ? compiler.typeAt(constraint) : null;
        if (source && target) yield* pairEdges(program, typePairs.of(source, target), "flow", placeOf(node));
      }
    }
  },
};

function constraintsOf({ compiler }: Program, name: ts.EntityName): (ts.TypeNode | undefined)[] {
  const symbol = compiler.symbolAt(ts.isQualifiedName(name) ? name.right : name);
  const declared = symbol ? compiler.declarationsOf(compiler.aliasedSymbol(symbol)) : [];
  const [parameters] = declared.flatMap(({ node }) =>
    node && isGeneric(node) ? [node.typeParameters ?? []] : [],
  );
  return parameters?.map(({ constraint }) => constraint) ?? [];
}

type Generic = ts.TypeAliasDeclaration | ts.InterfaceDeclaration | ts.ClassDeclaration;

function isGeneric(node: ts.Node): node is Generic {
  return ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node);
}
