import { ts } from "ts-morph";
import { isUnknown, lookUp } from "../referents/property-lookup.ts";
import { parameterAsked } from "../referents/type-places.ts";
import { nameOfFunction } from "../syntax/name-of-function.ts";
import type { Answer, Work } from "../work.ts";
import { elementOf } from "./flow-types.ts";
import type { LikelyFlows } from "./likely-flows.ts";
import { ASKING } from "./lists-gone-through.ts";

/**
 * What a guard by shape asks for becomes what the values have that it is asked of: an event, for `(value: object): value is {
 * startsAt: string } => "startsAt" in value` in `events.filter(isTimed)`. Of what may be anything, nobody knows what it has.
 */
export function guardFlows(work: Work, answers: readonly Answer[]): LikelyFlows {
  const found: LikelyFlows = { sure: [], unsure: [] };
  for (const { question } of answers) {
    const { own, occurrence } = question;
    const guard = own && guardAsking(own);
    const parameter = guard && parameterAsked(guard);
    const name = parameter && nameOfFunction(parameter.parent);
    if (!own || !name || !ts.isIdentifier(parameter.name)) continue;
    const index = parameter.parent.parameters.indexOf(parameter);
    const uses = work.references.of(name).map((place) => ({ place, type: typeGuarded(work, place, index) }));
    // What a guard says of a parameter is some of what that may be.
    const all = [...uses, { place: parameter.name, type: work.checker.getTypeAtLocation(parameter.name) }];
    const { text } = occurrence.node;
    const flows = all.flatMap(({ place, type }) => {
      const declarations = type ? (lookUp(work.checker, type, text)?.declarations.flat() ?? []) : [];
      // Of several that a value may be, each says by itself whether it keeps the name.
      const others = declarations.filter((one) => one !== own);
      return others.map((one) => ({ name: text, from: [own], into: [one], place, isOptional: true }));
    });
    const isKnown = uses.every(({ type }) => type === undefined || !isAnything(type));
    found[isKnown ? "sure" : "unsure"].push(...flows);
  }
  return found;
}

function isAnything(type: ts.Type): boolean {
  return isUnknown(type) || (type.flags & ts.TypeFlags.NonPrimitive) !== 0;
}

/** What a guard says in which a member of a type stands: nobody else has that type. */
function guardAsking(member: ts.Declaration): ts.TypePredicateNode | null {
  const { parent: literal } = member;
  if (!ts.isTypeLiteralNode(literal)) return null;
  const { parent } = literal;
  const said = ts.isIntersectionTypeNode(parent) ? parent.parent : parent;
  return ts.isTypePredicateNode(said) ? said : null;
}

/** The type of what a guard is asked of: in `isTimed(event)`, and in `events.filter(isTimed)`. */
function typeGuarded({ checker }: Work, guard: ts.Expression, index: number): ts.Type | undefined {
  const { parent: call } = guard;
  if (!ts.isCallExpression(call)) return undefined;
  const { expression: called, arguments: given } = call;
  if (called === guard) return given[index] && checker.getTypeAtLocation(given[index]);
  const isAsked =
    ts.isPropertyAccessExpression(called) && ASKING.test(called.name.text) && given[0] === guard;
  return isAsked && index === 0
    ? elementOf(checker, checker.getTypeAtLocation(called.expression))
    : undefined;
}
