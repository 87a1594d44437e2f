import { ts } from "ts-morph";
import type { Marks } from "../../program/marks.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { TextPairs } from "../../program/text-pairs.ts";
import { pairEdges } from "../pair-edges.ts";
import type { Found, Rule } from "../rule.ts";

/**
 * A shape that a function takes its parameter for, to find out whether it is of the type that the function says:
 * `(value: unknown): value is Event => typeof (value as { startsAt?: unknown }).startsAt === "string"`.
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
  /** A text that a function says its parameter is must be one that it may be: `(key: keyof Event): key is "startsAt"`. */
  *resolveMarked(marks: Marks): Iterable<Found> {
    const { compiler } = marks.program;
    const pairs = new TextPairs(marks);
    for (const { type, parent, parameterName } of marks.program.nodesOfKind(ts.isTypePredicateNode)) {
      const parameters = ts.isFunctionLike(parent) ? parent.parameters : [];
      const parameter = parameters.find(({ name }) => name.getText() === parameterName.getText());
      const said = type && compiler.typeAt(type);
      const declared = parameter?.type && compiler.typeAt(parameter.type);
      if (!said || !declared) continue;
      for (const [from, to] of pairs.textsOf(said, declared))
        yield { from, to, certainty: "certain", place: placeOf(type) };
    }
  },
};

/** The type literals that the parameter of a predicate is asserted to be. */
function shapesOf({ parent, parameterName }: ts.TypePredicateNode): ts.TypeLiteralNode[] {
  const shapes: ts.TypeLiteralNode[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isAssertionExpression(node) && ts.isTypeLiteralNode(node.type) && isParameter(node.expression))
      shapes.push(node.type);
    ts.forEachChild(node, visit);
  };
  const isParameter = (node: ts.Node): boolean =>
    ts.isParenthesizedExpression(node)
      ? isParameter(node.expression)
      : ts.isIdentifier(node) && node.text === parameterName.getText();
  visit(parent);
  return shapes;
}
