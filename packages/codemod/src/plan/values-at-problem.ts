import { ts } from "ts-morph";
import type { Compiler, Problem, Type } from "../compiler/compiler.ts";
import type { PinCause } from "../graph/policy.ts";
import type { Place, Slot } from "../graph/slots.ts";
import { isFunctionWithBody, resultsOf } from "../program/function-parts.ts";
import type { Members } from "../program/members.ts";
import { placeOf } from "../program/place.ts";
import type { Program } from "../program/program.ts";
import { valueAt } from "../program/value-at.ts";
import { branchesOf } from "../program/value-parts.ts";
import type { FixedSlot } from "./build-graph.ts";

/** How deep lists and promises are looked into. */
const DEPTH = 3;

/** A name at an error, and the declaration of the API that it would take its name from. */
export interface ValueName {
  slot: Slot;
  follows: Slot;
  pin?: PinCause;
  /** The value, for a member of its type. */
  place?: Place;
}

/**
 * The names in a value at an error whose message asks for their new names: members of the consumer's own types, since a
 * generic function takes what it is given for what it asks for as long as that fits, and keys of the objects that it is made
 * of, of which the compiler names only the value around them.
 */
export function valuesAtProblem(program: Program, fixed: readonly FixedSlot[]) {
  const { compiler, members } = program;
  const byName = Map.groupBy(fixed, ({ rename }) => rename.to ?? "");
  return ({ path, start, message }: Problem): ValueName[] => {
    const words = new Set(message.match(/[\p{L}\p{N}_$]+/gu));
    const named = [...byName].filter(([name]) => words.has(name)).map(([, own]) => own);
    const value =
      named.length > 0 && compiler.paths.includes(path) ? valueAt(compiler.tree(path), start) : null;
    const type = value && compiler.typeAt(value);
    if (!type) return [];
    const context = compiler.contextualTypeAt(value);
    const literals = literalsIn(value);
    return named.flatMap((own) => {
      const one = meantOf(own, ({ slot, rename }) =>
        context ? slotsBelow(compiler, members, context, rename.from).includes(slot) : false,
      );
      if (!one) return [];
      const keys = keysIn(program, literals, one);
      const written = new Set(keys.map(({ slot }) => slot));
      const declared = slotsBelow(compiler, members, type, one.rename.from)
        .filter((slot) => !written.has(slot) && program.pinOf(slot) === "declared")
        .map((slot) => ({ slot, follows: one.slot, pin: "declared" as const, place: placeOf(value) }));
      return [...declared, ...keys];
    });
  };
}

/** The one of some declarations that the place of a value asks for; if none is known, all must have had the same name. */
function meantOf(all: readonly FixedSlot[], isAsked: (one: FixedSlot) => boolean): FixedSlot | undefined {
  return all.find(isAsked) ?? (areAlike(all) ? all[0] : undefined);
}

/** The keys of object literals that no type describes: only the error says what they are. */
function keysIn(
  program: Program,
  literals: readonly ts.ObjectLiteralExpression[],
  { slot: follows, rename }: FixedSlot,
): ValueName[] {
  return literals.flatMap(({ properties }) =>
    properties.flatMap(({ name }) => {
      const occurrence = name ? program.occurrenceAt(name) : null;
      const slot = occurrence?.name === rename.from ? program.slotOf(occurrence) : null;
      return slot?.kind === "member" ? [{ slot, follows }] : [];
    }),
  );
}

/** The object literals that a value is made of: elements of lists, branches, and what functions return to the call that is given them. */
function literalsIn(value: ts.Expression): ts.ObjectLiteralExpression[] {
  if (ts.isObjectLiteralExpression(value)) return [value];
  if (ts.isArrayLiteralExpression(value)) return value.elements.flatMap(literalsIn);
  if (ts.isSpreadElement(value) || ts.isParenthesizedExpression(value) || ts.isAwaitExpression(value))
    return literalsIn(value.expression);
  if (ts.isCallExpression(value))
    return value.arguments
      .flatMap((argument) => (isFunctionWithBody(argument) ? resultsOf(argument) : []))
      .flatMap(literalsIn);
  return branchesOf(value)?.flatMap(literalsIn) ?? [];
}

function areAlike([first, ...others]: readonly FixedSlot[]): boolean {
  return others.every(({ rename }) => rename.from === first?.rename.from);
}

function slotsBelow(
  compiler: Compiler,
  members: Members,
  type: Type,
  name: string,
  depth = DEPTH,
): readonly Slot[] {
  const own = members.slotsIn(type, name);
  if (own.length > 0 || depth === 0) return own;
  return compiler
    .partsOf(type)
    .flatMap((part) => compiler.typeArgumentsOf(part))
    .flatMap((held) => slotsBelow(compiler, members, held, name, depth - 1));
}
