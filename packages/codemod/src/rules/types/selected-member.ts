import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import type { Program } from "../../program/program.ts";
import { selectionOf } from "../../program/selecting-type.ts";
import { edgesFrom } from "../edges-to.ts";
import type { Found, Rule } from "../rule.ts";

/**
 * A member in a shape by which a type selects parts of a union. The selected parts declare it.
 *
 * @example
 * type EventItem = Extract<FeedItem, { type: "event" }>;
 *
 * @remarks Not seen: a shape that has a name,
 * `interface Shape { type: "event" } type EventItem = Extract<FeedItem, Shape>`.
 */
export const selectedMember: Rule = {
  id: "types/selected-member",
  *resolve(program: Program): Iterable<Found> {
    const { compiler } = program;
    const selections = program.nodesOfKind(isSelection).flatMap((node) => partsOf(node) ?? []);
    compiler.typesAt(selections.flat());
    for (const [checked, pattern] of selections) {
      const type = compiler.typeAt(checked);
      if (type) yield* membersIn(program, compiler.partsOf(type), pattern);
    }
  },
};

type Selection = ts.TypeReferenceNode | ts.ConditionalTypeNode;

function isSelection(node: ts.Node): node is Selection {
  return ts.isConditionalTypeNode(node) || (ts.isTypeReferenceNode(node) && node.typeArguments?.length === 2);
}

/** The type that is checked, and the type that it must fit. */
function partsOf(node: Selection): [[ts.TypeNode, ts.TypeNode]] | null {
  if (ts.isConditionalTypeNode(node)) return [[node.checkType, node.extendsType]];
  const selection = selectionOf(node);
  return selection && [[selection.from, selection.by]];
}

function* membersIn(program: Program, parts: readonly Type[], pattern: ts.TypeNode): Iterable<Found> {
  const { compiler } = program;
  if (ts.isParenthesizedTypeNode(pattern) || ts.isTypeOperatorNode(pattern))
    return yield* membersIn(program, parts, pattern.type);
  if (ts.isUnionTypeNode(pattern) || ts.isIntersectionTypeNode(pattern)) {
    for (const one of pattern.types) yield* membersIn(program, parts, one);
    return;
  }
  const element = elementOf(pattern);
  if (element)
    return yield* membersIn(
      program,
      parts.flatMap((part) => below(program, compiler.elementTypeOf(part))),
      element,
    );
  if (!ts.isTypeLiteralNode(pattern)) return;
  for (const member of pattern.members) {
    if (!ts.isPropertySignature(member) || !(ts.isIdentifier(member.name) || ts.isStringLiteral(member.name)))
      continue;
    const { text } = member.name;
    const having = parts.filter((part) => compiler.propertyOf(part, text) !== null);
    if (program.names.has(text))
      yield* edgesInParts(program, member.name, selected(program, having, pattern));
    if (member.type)
      yield* membersIn(
        program,
        having.flatMap((part) => {
          const property = compiler.propertyOf(part, text);
          return below(program, property && compiler.typeOfSymbol(property));
        }),
        member.type,
      );
  }
}

function* edgesInParts(
  program: Program,
  name: ts.Identifier | ts.StringLiteral,
  parts: readonly Type[],
): Iterable<Found> {
  // It declares nothing: the type only asks for it.
  const from = program.slotAt("key", name);
  for (const part of parts) yield* edgesFrom(from, program.memberSlots(part, name.text), "certain");
}

/** The parts that fit a pattern; all where that depends on a type parameter. */
function selected({ compiler }: Program, parts: readonly Type[], pattern: ts.TypeNode): readonly Type[] {
  const type = compiler.typeAt(pattern);
  const fitting = type ? parts.filter((part) => compiler.isAssignable(part, type)) : [];
  return fitting.length > 0 ? fitting : parts;
}

function below({ compiler }: Program, type: Type | null): readonly Type[] {
  return type ? compiler.partsOf(type) : [];
}

/** `Item` in `Item[]` and `Array<Item>`. */
function elementOf(type: ts.TypeNode): ts.TypeNode | null {
  if (ts.isArrayTypeNode(type)) return type.elementType;
  const isList =
    ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) && LISTS.has(type.typeName.text);
  return isList ? (type.typeArguments?.[0] ?? null) : null;
}

const LISTS: ReadonlySet<string> = new Set(["Array", "ReadonlyArray"]);
