import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { isLiteralType } from "../../program/type-origin.ts";
import { branchesOf, withoutParentheses } from "../../program/value-parts.ts";
import { isUndescribed, pairEdges } from "../pair-edges.ts";
import type { Found, Rule } from "../rule.ts";

/**
 * An object literal beside other values, one of which is taken: elements of a list, branches of a choice, results of
 * a function.
 *
 * @example
 * const dates: Pick<Event, "startsAt">[] = events;
 * const all = [...dates, { startsAt: text }];
 *
 * @remarks Not seen: a literal that lacks a member which the others require,
 * `const all = [...events, { startsAt: text }]`.
 */
export const alternatives: Rule = {
  id: "values/alternatives",
  *resolve(program: Program): Iterable<Found> {
    const { compiler, holders } = program;
    const choices = program.nodesOfKind(isChoice).map(membersOf);
    yield* fallbacksIn(program);
    const several = [...choices, ...resultsIn(program)].filter(
      (all) => all.length > 1 && all.some(ts.isObjectLiteralExpression),
    );
    compiler.typesAt(several.flat().map((node) => (ts.isSpreadElement(node) ? node.expression : node)));
    for (const members of several) {
      for (const [index, node] of members.entries()) {
        const own = ts.isObjectLiteralExpression(node) ? compiler.typeAt(node) : null;
        if (!own || !holders.hasName(own)) continue;
        const others = members.flatMap((other, at) => (at === index ? [] : typesBeside(program, other)));
        for (const other of others) yield* edgesBeside(program, node, own, other);
      }
    }
  },
};

type Choice = ts.ArrayLiteralExpression | ts.ConditionalExpression | ts.BinaryExpression;

function isChoice(node: ts.Node): node is Choice {
  return ts.isArrayLiteralExpression(node) || (ts.isExpression(node) && branchesOf(node) !== null);
}

/** The values of which a list or a choice has one; a choice within a choice is part of it. */
function membersOf(choice: Choice): ts.Expression[] {
  return ts.isArrayLiteralExpression(choice) ? choice.elements.flatMap(valuesOf) : valuesOf(choice);
}

function valuesOf(value: ts.Expression): ts.Expression[] {
  const node = withoutParentheses(value);
  return branchesOf(node)?.flatMap(valuesOf) ?? [node];
}

/** The results of each function that has several. */
function resultsIn(program: Program): ts.Expression[][] {
  const results = program.nodesOfKind(ts.isReturnStatement);
  const byFunction = Map.groupBy(results, (result) => ts.findAncestor(result, ts.isFunctionLike));
  return [...byFunction.values()].map((all) =>
    all.flatMap(({ expression }) => (expression ? valuesOf(expression) : [])),
  );
}

/** Objects that functions make for the case that there is nothing else: `load().catch(() => ({ startsAt: "" }))`. */
function* fallbacksIn(program: Program): Iterable<Found> {
  const { compiler, holders } = program;
  const made = program.nodesOfKind(ts.isArrowFunction).flatMap(({ body, parent }) => {
    const node = ts.isBlock(body) ? null : withoutParentheses(body);
    return node && ts.isObjectLiteralExpression(node) && ts.isCallExpression(parent)
      ? [{ node, call: parent }]
      : [];
  });
  compiler.typesAt(made.map(({ node }) => node));
  for (const { node, call } of made) {
    const type = compiler.typeAt(node);
    const result = type && holders.hasName(type) ? compiler.typeAt(call) : null;
    const held = result ? compiler.typeArgumentsOf(result).flatMap((one) => compiler.partsOf(one)) : [];
    const others = held.filter((one) => !isLiteralType(compiler, one));
    for (const own of held.filter((one) => isLiteralType(compiler, one)))
      for (const other of others) yield* edgesBeside(program, node, own, other);
  }
}

function* edgesBeside(program: Program, node: ts.Node, own: Type, other: Type): Iterable<Found> {
  if (!isOne(program, own, other)) return;
  for (const edge of pairEdges(program, program.typePairs.of(own, other), "flow", placeOf(node)))
    if (isUndescribed(edge.from)) yield edge;
}

function typesBeside({ compiler }: Program, node: ts.Expression): readonly Type[] {
  const type = compiler.typeAt(ts.isSpreadElement(node) ? node.expression : node);
  if (!type) return [];
  const parts = compiler.partsOf(type);
  if (!ts.isSpreadElement(node)) return parts;
  return parts.flatMap((part) => {
    const element = compiler.elementTypeOf(part);
    return element ? compiler.partsOf(element) : [];
  });
}

/** Two objects that are made on the spot are one if neither has what the other one lacks. */
function isOne({ compiler }: Program, own: Type, other: Type): boolean {
  return (
    compiler.isObject(other) &&
    compiler.isAssignable(own, other) &&
    (!isLiteralType(compiler, other) || compiler.isAssignable(other, own))
  );
}
