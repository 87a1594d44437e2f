import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { pairEdges } from "../pair-edges.ts";
import type { Found, Rule } from "../rule.ts";

/**
 * A shape that a type compares other types with. If the type is a parameter, the place is reported: other types may
 * be given for it.
 *
 * @example
 * type StartOf<T> = T extends { startsAt: infer Start } ? Start : never;
 * type Start = StartOf<Event>;
 *
 * @remarks Not seen: a shape that has a name,
 * `type IsRow<T> = T extends Row ? true : false; type Yes = IsRow<Event>`.
 */
export const conditional: Rule = {
  id: "types/conditional",
  *resolve(program: Program): Iterable<Found> {
    const { compiler, typePairs } = program;
    for (const { asked, shape } of [...conditionsIn(program), ...choicesIn(program)]) {
      const wanted = compiler.typeAt(shape);
      const own = compiler.typeAt(asked);
      if (!wanted || !own) continue;
      const parameter = program.typeArguments.parameterNamed(asked);
      const given = parameter ? program.typeArguments.of(parameter) : [];
      const place = placeOf(shape);
      for (const edge of [
        ...pairEdges(program, typePairs.of(wanted, own), "certain", place),
        ...given.flatMap((type) => [...pairEdges(program, typePairs.of(wanted, type), "inferred", place)]),
      ]) {
        yield edge;
        yield { slot: edge.from, place, into: "type-pattern" };
      }
    }
  },
};

/** A type, and the shape that it is asked for. */
interface Condition {
  asked: ts.TypeNode;
  shape: ts.TypeNode;
}

function conditionsIn(program: Program): Condition[] {
  return program
    .nodesOfKind(ts.isConditionalTypeNode)
    .filter(({ extendsType }) => holdsShape(extendsType))
    .map(({ checkType, extendsType }) => ({ asked: checkType, shape: extendsType }));
}

/** `Extract` and the like: types whose parts are those of an argument. */
function choicesIn(program: Program): Condition[] {
  const { compiler } = program;
  const references = program
    .nodesOfKind(ts.isTypeReferenceNode)
    .filter(({ typeArguments = [] }) => typeArguments.length > 1 && typeArguments.some(holdsShape));
  compiler.typesAt(references);
  return references.flatMap((reference) => {
    const [asked, ...shapes] = reference.typeArguments ?? [];
    const chosen = compiler.typeAt(reference);
    const all = asked && compiler.typeAt(asked);
    if (!asked || !chosen || !all || !isChoiceOf(program, chosen, all)) return [];
    return shapes.filter(holdsShape).map((shape) => ({ asked, shape }));
  });
}

function isChoiceOf({ compiler }: Program, chosen: Type, all: Type): boolean {
  const ids = new Set(compiler.partsOf(all).map(({ id }) => id));
  const parts = compiler.partsOf(chosen);
  return parts.length > 0 && parts.every(({ id }) => ids.has(id));
}

function holdsShape(type: ts.Node): boolean {
  return (
    ts.isTypeLiteralNode(type) || (ts.forEachChild(type, (child) => holdsShape(child) || undefined) ?? false)
  );
}
