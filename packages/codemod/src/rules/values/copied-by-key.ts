import { ts } from "ts-morph";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { pairEdges } from "../pair-edges.ts";
import type { Found, Rule } from "../rule.ts";

/**
 * A member that is copied by a key in a variable. Both objects have members of the same names.
 *
 * @example
 * const copy: Partial<Row> = {};
 * for (const one of ["startsAt"] as const) copy[one] = event[one];
 *
 * @remarks Not seen: a key that is no variable,
 * `const keys = ["startsAt"] as const; const copy: Partial<Row> = {}; copy[keys[0]] = event[keys[0]]`.
 */
export const copiedByKey: Rule = {
  id: "values/copied-by-key",
  *resolve(program: Program): Iterable<Found> {
    const { compiler, typePairs } = program;
    const copied = program.nodesOfKind(ts.isBinaryExpression).flatMap(copiedIn);
    compiler.typesAt(copied.flat());
    for (const [into, from] of copied) {
      const [target, source] = [compiler.typeAt(into), compiler.typeAt(from)];
      if (!target || !source) continue;
      const pairs = typePairs.of(source, target).filter(({ path }) => path.length === 0);
      yield* pairEdges(program, pairs, "flow", placeOf(into.parent.parent));
    }
  },
};

/** The objects on both sides of an assignment that have the same key. */
function copiedIn({ left, right, operatorToken }: ts.BinaryExpression): [ts.Expression, ts.Expression][] {
  if (operatorToken.kind !== ts.SyntaxKind.EqualsToken) return [];
  if (!ts.isElementAccessExpression(left)) return [];
  return readsIn(right)
    .filter(({ argumentExpression: key }) => isSameKey(key, left.argumentExpression))
    .map((read) => [left.expression, read.expression]);
}

/** The reads of which a value is one. */
function readsIn(value: ts.Expression): ts.ElementAccessExpression[] {
  if (ts.isElementAccessExpression(value)) return [value];
  const isPassedOn =
    ts.isParenthesizedExpression(value) || ts.isNonNullExpression(value) || ts.isAsExpression(value);
  return isPassedOn ? readsIn(value.expression) : [];
}

function isSameKey(one: ts.Expression, other: ts.Expression): boolean {
  return ts.isIdentifier(one) && ts.isIdentifier(other) && one.text === other.text;
}
