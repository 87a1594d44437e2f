import { ts } from "ts-morph";
import type { Compiler, Type } from "../../compiler/compiler.ts";
import type { Edge } from "../../graph/edges.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { valueParts } from "../../program/value-parts.ts";
import { gainConflicts, pairEdges, withoutWays } from "../pair-edges.ts";
import type { Found, Rule } from "../rule.ts";

/**
 * A value that is asserted to be of a type, directly or through `unknown`.
 *
 * @example
 * const draft = { startsAt: text } as unknown as Event;
 *
 * @remarks Not seen: an assertion that says nothing, `const draft = { startsAt: text } as any`.
 */
export const assertion: Rule = {
  id: "values/assertion",
  *resolve(program: Program): Iterable<Found> {
    const { compiler, gains, holders, typePairs } = program;
    const nodes = program.nodesOfKind(ts.isAssertionExpression).filter(({ type }) => !isOpenType(type));
    compiler.typesAt(nodes.map(({ type }) => type));
    for (const { type, expression } of nodes) {
      const target = compiler.typeAt(type);
      if (!target) continue;
      for (const { node, targets } of valueParts(compiler, assertedValue(expression), [target])) {
        const source = compiler.typeAt(node);
        if (!source || !holders.hasName(source)) continue;
        for (const asked of targets) {
          // One part of a union is meant: the others become nothing else.
          for (const part of assertedParts(compiler, source, asked)) {
            const pairs = typePairs.of(part, asked);
            const moved = part === source ? pairs : withoutWays(pairs);
            for (const edge of pairEdges(program, moved, "flow", placeOf(node)))
              yield isOfSchema(program, edge) ? { ...edge, certainty: "convention" } : edge;
            yield* gainConflicts(program, gains.of(part, asked), placeOf(node));
          }
        }
      }
    }
  },
};

/** A schema checks values that come from elsewhere: no type check would say that those who send them use the old name. */
function isOfSchema({ members }: Program, { from, to }: Omit<Edge, "rule">): boolean {
  return members.isInSchema(from) || members.isInSchema(to);
}

/** The parts of a union that a value is asserted to be; the whole of what is no union, or has no such part. */
function assertedParts(compiler: Compiler, source: Type, target: Type): readonly Type[] {
  const parts = compiler.partsOf(source).filter((part) => !compiler.isNullish(part));
  const asked = new Set(compiler.partsOf(target).map(({ id }) => id));
  const same = parts.filter(({ id }) => asked.has(id));
  return parts.length > 1 && same.length > 0 ? same : [source];
}

/** The value below assertions that say nothing of it. */
export function assertedValue(node: ts.Expression): ts.Expression {
  const isBetween =
    ts.isParenthesizedExpression(node) || (ts.isAssertionExpression(node) && isOpenType(node.type));
  return isBetween ? assertedValue(node.expression) : node;
}

/** `any`, `unknown`, `never`, `object` and `const`: any value may be asserted to be one. */
export function isOpenType(type: ts.TypeNode): boolean {
  return (
    type.kind === ts.SyntaxKind.AnyKeyword ||
    type.kind === ts.SyntaxKind.UnknownKeyword ||
    type.kind === ts.SyntaxKind.NeverKeyword ||
    type.kind === ts.SyntaxKind.ObjectKeyword ||
    ts.isConstTypeReference(type)
  );
}
