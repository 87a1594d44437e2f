import { ts } from "ts-morph";
import type { CompilerSymbol, Type } from "../../compiler/compiler.ts";
import type { Slot } from "../../graph/slots.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { ANY, type Path } from "../../program/value-path.ts";
import { edgesFrom } from "../edges-to.ts";
import type { Found, OccurrenceIn, Rule } from "../rule.ts";

/**
 * A name that a type predicate reads of a value without a type. The type of the predicate declares it.
 *
 * @example
 * const isEvent = (value: any): value is Event => "startsAt" in value;
 *
 * @remarks Not seen: a function that says nothing of its parameter,
 * `const isEvent = (value: any): boolean => "startsAt" in value`.
 */
export const typePredicate: Rule = {
  id: "values/type-predicate",
  roles: ["in", "access"],
  *resolve(program: Program, names): Iterable<Found> {
    for (const { node, role, name } of names as readonly OccurrenceIn<"in" | "access">[]) {
      const value = role.kind === "in" ? role.node.right : role.node.expression;
      const said = membersSaid(program, node, value, name);
      yield* edgesFrom(program.slotAt("key", node), said, "inferred");
    }
    for (const { key, value } of testsOfKeys(program)) {
      if (!predicateAround(key)) continue;
      for (const { node, path } of program.values.sourcesOf(key).sources) {
        const isText = ts.isStringLiteralLike(node) && program.names.has(node.text) && path.length === 0;
        const from = isText ? program.slotOfName(node) : null;
        if (from && isText)
          yield* edgesFrom(from, membersSaid(program, key, value, node.text), "inferred", placeOf(key));
      }
    }
  },
};

/** `key in value`, with a key that is no text by itself, and `Object.hasOwn(value, key)`. */
function testsOfKeys(program: Program): { key: ts.Expression; value: ts.Expression }[] {
  const tests = program
    .nodesOfKind(ts.isBinaryExpression)
    .filter(({ operatorToken }) => operatorToken.kind === ts.SyntaxKind.InKeyword)
    .filter(({ left }) => !ts.isStringLiteralLike(left));
  const calls = program.nodesOfKind(ts.isCallExpression).filter(({ expression }) => {
    return ts.isPropertyAccessExpression(expression) && expression.name.text === "hasOwn";
  });
  return [
    ...tests.map(({ left, right }) => ({ key: left, value: right })),
    ...calls.flatMap(({ arguments: [value, key] }) => (value && key ? [{ key, value }] : [])),
  ];
}

/** The members of a name in what a predicate around a place says of a value without a type. */
function membersSaid(program: Program, place: ts.Node, value: ts.Expression, name: string): readonly Slot[] {
  const predicate = predicateAround(place);
  if (!predicate || !saysNothing(program, value)) return [];
  return typesSaid(program, predicate, value).flatMap((type) => program.memberSlots(type, name));
}

interface Predicate {
  parameter: ts.ParameterDeclaration;
  said: ts.TypeNode;
}

/** The predicate that is told by a function around a place, or by one around that. */
function predicateAround(place: ts.Node): Predicate | null {
  const around = ts.findAncestor(place, ts.isFunctionLike);
  if (!around) return null;
  const type = around.type ?? ts.getJSDocReturnType(around);
  const predicate = type && ts.isTypePredicateNode(type) ? type : null;
  const parameter = around.parameters.find(
    ({ name }) => name.getText() === predicate?.parameterName.getText(),
  );
  return parameter && predicate?.type ? { parameter, said: predicate.type } : predicateAround(around.parent);
}

/** `any`, `unknown`, `object`, and what tests made of these: nothing declares a field of it. */
function saysNothing({ compiler }: Program, value: ts.Expression): boolean {
  const type = compiler.typeAt(value);
  const isUndeclared = (property: CompilerSymbol) => compiler.declarationsOf(property).length === 0;
  const parts = type ? compiler.partsOf(type) : [];
  return parts.every((part) => compiler.isTopType(part) || compiler.propertiesOf(part).every(isUndeclared));
}

/** The type that a predicate asserts of a value that is its parameter, or in it. */
function typesSaid(program: Program, { parameter, said }: Predicate, value: ts.Expression): readonly Type[] {
  const isEnd = (node: ts.Node) => node === parameter.name;
  const { sources } = program.values.sourcesOf(value, { isEnd });
  const whole = program.compiler.typeAt(said);
  return sources.flatMap(({ node, path }) =>
    node === parameter.name && whole ? typesIn(program, whole, path) : [],
  );
}

function typesIn(program: Program, type: Type, [step, ...rest]: Path): readonly Type[] {
  if (step === undefined) return [type];
  const { compiler } = program;
  return compiler.partsOf(type).flatMap((part) => {
    const property = step === ANY ? null : compiler.propertyOf(part, step);
    const below = property ? compiler.typeOfSymbol(property) : compiler.elementTypeOf(part);
    return below ? typesIn(program, below, rest) : [];
  });
}
