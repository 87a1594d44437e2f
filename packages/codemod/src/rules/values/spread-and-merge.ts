import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import { isWithin, type Slot } from "../../graph/slots.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import type { PropertyPair } from "../../program/type-pairs.ts";
import { isUndescribed, pairEdges } from "../pair-edges.ts";
import type { Found, Rule } from "../rule.ts";

/**
 * A key beside an object that is spread, or merged by a function whose result has the members of both.
 *
 * @example
 * const moved = { ...event, startsAt: text };
 *
 * @remarks Not seen: a function whose result does not say what it merged,
 * `declare function merge(one: object, other: object): object; merge(event, { startsAt: text })`.
 */
export const spreadAndMerge: Rule = {
  id: "values/spread-and-merge",
  *resolve(program: Program): Iterable<Found> {
    const { compiler, holders, typePairs } = program;
    const spread = program.nodesOfKind(ts.isObjectLiteralExpression).flatMap(spreadIn);
    const merged = program.nodesOfKind(ts.isCallExpression).flatMap(mergedIn);
    const all = [...spread, ...merged];
    compiler.typesAt(all.flatMap(({ own, others }) => [own, ...others]));
    yield* putTogether(program);
    for (const { own, others, call } of all) {
      const type = compiler.typeAt(own);
      if (!type || !holders.hasName(type)) continue;
      for (const other of others) {
        const into = compiler.typeAt(other);
        if (!into || !holders.hasName(into)) continue;
        if (call && !isBoth(program, call, [type, into])) continue;
        // Beside a value of a type parameter, what is written is one of several types.
        for (const pair of compiler.intersectedIn(type).flatMap((part) => typePairs.of(part, into)))
          for (const edge of pairEdges(program, [pair], "replaced", placeOf(own)))
            if (isUndescribed(edge.from) && isWritten(program, edge.from, own, pair)) yield edge;
      }
    }
  },
};

/** True if a key is written in an object, or in another one that is put into it as a whole. */
function isWritten(program: Program, key: Slot, object: ts.Expression, { path }: PropertyPair): boolean {
  return isWithin(key.place, placeOf(object)) || (path.length === 0 && program.pinOf(key) === null);
}

/** Members that become one: `{ ...event, ...patch }`, `Object.assign({}, event, patch)`. */
function* putTogether(program: Program): Iterable<Found> {
  const { compiler, holders, names } = program;
  const isNamed = (node: ts.Expression) => {
    const type = compiler.typeAt(node);
    return type !== null && holders.hasName(type);
  };
  const literals = program.nodesOfKind(ts.isObjectLiteralExpression).filter(({ properties }) => {
    const spread = properties.filter(ts.isSpreadAssignment);
    return spread.length > 1 && spread.filter(({ expression }) => isNamed(expression)).length > 1;
  });
  const several = program.nodesOfKind(ts.isCallExpression).filter(({ arguments: given }) => given.length > 1);
  compiler.typesAt(several.flatMap((call) => [call, ...call.arguments]));
  // A name is looked for in types and in all that they hold.
  const calls = several
    .filter((call) => isPutTogether(program, call))
    .filter(({ arguments: given }) => given.filter(isNamed).length > 1);
  for (const node of [...literals, ...calls]) {
    const type = compiler.typeAt(node);
    for (const part of type ? compiler.partsOf(type) : []) {
      for (const name of names) {
        const [first, ...others] = program.symbolSlots(compiler.propertyOf(part, name));
        if (!first) continue;
        // A union that is put together with itself has each of its members again.
        const given = valuesIn(node).map((value) => program.memberSlots(compiler.typeAt(value), name));
        const isOfOne = (other: Slot) =>
          given.some((slots) => slots.includes(first) && slots.includes(other));
        for (const other of others.filter((one) => !isOfOne(one)))
          yield { from: other, to: first, certainty: "flow", place: placeOf(node) };
      }
    }
  }
}

function valuesIn(node: ts.ObjectLiteralExpression | ts.CallExpression): readonly ts.Expression[] {
  if (ts.isCallExpression(node)) return node.arguments;
  return node.properties.filter(ts.isSpreadAssignment).map(({ expression }) => expression);
}

/** True if the result of a call is all that it is given. */
function isPutTogether(program: Program, call: ts.CallExpression): boolean {
  const result = program.compiler.typeAt(call);
  if (!result || program.compiler.intersectedIn(result).length < 2) return false;
  const types = call.arguments.flatMap((given) => program.compiler.typeAt(given) ?? []);
  return types.some((type) => types.some((other) => other !== type && isBoth(program, call, [type, other])));
}

/** An object literal, or a value in one, beside others. */
interface Beside {
  own: ts.Expression;
  others: readonly ts.Expression[];
  call?: ts.CallExpression;
}

function spreadIn(literal: ts.ObjectLiteralExpression): Beside[] {
  const others = literal.properties.filter(ts.isSpreadAssignment).map(({ expression }) => expression);
  return others.length > 0 && literal.properties.length > 1 ? [{ own: literal, others }] : [];
}

function mergedIn(call: ts.CallExpression): Beside[] {
  const { arguments: given } = call;
  if (given.length < 2) return [];
  return given
    .filter(ts.isObjectLiteralExpression)
    .map((own) => ({ own, others: given.filter((other) => other !== own), call }));
}

/** True if the result of a call is all of some types at once. */
function isBoth({ compiler }: Program, call: ts.CallExpression, types: readonly Type[]): boolean {
  const result = compiler.typeAt(call);
  const parts = result ? compiler.intersectedIn(result) : [];
  const isOne = (type: Type, part: Type) => {
    const symbol = compiler.symbolOf(type);
    return part.id === type.id || (symbol !== null && compiler.symbolOf(part)?.id === symbol.id);
  };
  return types.every((type) =>
    compiler.intersectedIn(type).every((one) => parts.some((part) => isOne(one, part))),
  );
}
