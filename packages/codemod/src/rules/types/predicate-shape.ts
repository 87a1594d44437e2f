import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import type { Marks } from "../../program/marks.ts";
import { nodesIn } from "../../program/nodes-in.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { TextPairs } from "../../program/text-pairs.ts";
import { pairEdges } from "../pair-edges.ts";
import type { Found, Rule } from "../rule.ts";

/**
 * A shape that a type predicate asserts its parameter to be, to test a member. The type of the predicate declares
 * the member.
 *
 * @example
 * const isEvent = (value: unknown): value is Event =>
 *   typeof (value as { startsAt?: unknown }).startsAt === "string";
 *
 * @remarks Not seen: a shape that has a name,
 * `const isEvent = (value: unknown): value is Event => (value as Row).startsAt !== ""`.
 */
export const predicateShape: Rule = {
  id: "types/predicate-shape",
  *resolve(program: Program): Iterable<Found> {
    const { compiler, typePairs } = program;
    for (const predicate of program.nodesOfKind(ts.isTypePredicateNode)) {
      const said = predicate.type && compiler.typeAt(predicate.type);
      if (!said) continue;
      for (const shape of shapesOf(predicate)) {
        const type = compiler.typeAt(shape);
        if (type) yield* pairEdges(program, typePairs.of(type, said), "certain", placeOf(shape));
      }
    }
  },
  /**
   * A text that a function says its parameter is must be one that it may be: `(key: keyof Event): key is "startsAt"`; and one
   * that it is given: `isField(key)` of `isField(key: string): key is "startsAt"`.
   */
  *resolveMarked(marks: Marks): Iterable<Found> {
    const { compiler } = marks.program;
    const pairs = new TextPairs(marks);
    const telling = new Map<ts.Node, { said: Type; index: number }>();
    for (const { type, parent, parameterName } of marks.program.nodesOfKind(ts.isTypePredicateNode)) {
      const parameters = ts.isFunctionLike(parent) ? parent.parameters : [];
      const index = parameters.findIndex(({ name }) => name.getText() === parameterName.getText());
      const said = type && compiler.typeAt(type);
      if (!said || index < 0 || marks.namesIn(said).length === 0) continue;
      telling.set(parent, { said, index });
      const parameter = parameters[index]?.type;
      const declared = parameter && compiler.typeAt(parameter);
      for (const [from, to] of declared ? pairs.textsOf(said, declared) : [])
        yield { from, to, certainty: "certain", place: placeOf(type) };
    }
    if (telling.size === 0) return;
    const asking = new Set([...telling.values()].map(({ index }) => index));
    const argumentsOf = ({ arguments: all }: ts.CallExpression) =>
      all.filter((_, index) => asking.has(index));
    // To ask what every call calls takes longest, and few are given a text that is searched.
    const texts = marks.withText((one) => one.nodesOfKind(ts.isCallExpression).flatMap(argumentsOf), 0);
    for (const given of texts) {
      const call = given.parent as ts.CallExpression;
      const told = telling.get(compiler.signatureAt(call)?.declaration ?? call);
      const type = told && call.arguments[told.index] === given && compiler.typeAt(given);
      for (const [from, to] of told && type ? pairs.textsOf(told.said, type) : [])
        yield { from, to, certainty: "flow", place: placeOf(given) };
    }
  },
};

/** The type literals that the parameter of a predicate is asserted to be. */
function shapesOf({ parent, parameterName }: ts.TypePredicateNode): ts.TypeLiteralNode[] {
  const isParameter = (node: ts.Node): boolean =>
    ts.isParenthesizedExpression(node)
      ? isParameter(node.expression)
      : ts.isIdentifier(node) && node.text === parameterName.getText();
  const asserted = nodesIn(parent, ts.isAssertionExpression).filter((one) => isParameter(one.expression));
  return asserted.map(({ type }) => type).filter(ts.isTypeLiteralNode);
}
