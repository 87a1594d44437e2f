import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import type { Certainty } from "../../graph/edges.ts";
import type { Slot } from "../../graph/slots.ts";
import { ownerOfKeys } from "../../program/key-parameters.ts";
import type { Marks } from "../../program/marks.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { edgesTo } from "../edges-to.ts";
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
  roles: ["text-type"],
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
  /** A text that a type is asked for is one of its texts: `{ [K in keyof Event as K extends "startsAt" ? never : K]: Event[K] }`. */
  *resolveMarked(marks: Marks, names): Iterable<Found> {
    const { program } = marks;
    for (const use of names) {
      const shape = wholeOf(use.node.parent);
      const { parent: condition } = shape;
      if (!ts.isConditionalTypeNode(condition) || condition.extendsType !== shape) continue;
      for (const [slots, certainty] of textsChecked(marks, condition.checkType, use.name))
        yield* edgesTo(program, use, slots, certainty);
    }
  },
};

/** The declarations of a text in a type that is checked; of a parameter, in those that it may be, too. */
function textsChecked(
  marks: Marks,
  checked: ts.TypeNode,
  name: string,
): readonly (readonly [readonly Slot[], Certainty])[] {
  const { compiler, typeArguments } = marks.program;
  const parameter = typeArguments.parameterNamed(checked);
  const bound = parameter ? parameter.constraint : checked;
  const owner = bound ? ownerOfKeys(compiler, bound) : null;
  const [given, owners] = [parameter, owner && typeArguments.parameterNamed(owner)].map((one) =>
    one ? typeArguments.of(one) : [],
  );
  return [
    [bound ? marks.at(bound, name) : [], "certain"],
    [given?.flatMap((type) => marks.within(type, name, [])) ?? [], "inferred"],
    [owners?.flatMap((type) => marks.keysIn(type, name)) ?? [], "inferred"],
  ];
}

/** The union that a type is a part of; the type itself if it is of none. */
function wholeOf(type: ts.Node): ts.Node {
  const { parent } = type;
  return ts.isUnionTypeNode(parent) || ts.isParenthesizedTypeNode(parent) ? wholeOf(parent) : type;
}

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
