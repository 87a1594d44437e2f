import { ts } from "ts-morph";
import { lookUp } from "../referents/property-lookup.ts";
import { nameOfFunction } from "../syntax/name-of-function.ts";
import type { Answer, Work } from "../work.ts";
import { elementOf } from "./flow-types.ts";
import type { Flow } from "./type-pairs.ts";

/**
 * What a guard by shape asks for becomes what the values have that it is asked of: an event, for `(value: object): value is {
 * startsAt: string } => "startsAt" in value` in `events.filter(isTimed)`.
 */
export function guardFlows(work: Work, answers: readonly Answer[]): Flow[] {
  return answers.flatMap(({ question: { own, occurrence } }) => {
    const guard = own && guardAsking(own);
    const name = guard && nameOfFunction(guard);
    if (!own || !name) return [];
    const { text } = occurrence.node;
    // What a guard says of a parameter is some of what that may be.
    const asked = guard.parameters.map((one) => one.name).filter(ts.isIdentifier);
    return [...work.references.of(name), ...asked].flatMap((place) => {
      const type = ts.isParameter(place.parent)
        ? work.checker.getTypeAtLocation(place)
        : typeGuarded(work, place);
      const found = type ? (lookUp(work.checker, type, text)?.declarations.flat() ?? []) : [];
      const into = found.filter((one) => one !== own);
      return into.length > 0 ? [{ name: text, from: [own], into, place, isOptional: true }] : [];
    });
  });
}

/** The guard in whose answer a member of a type stands: nobody else has that type. */
export function guardAsking(member: ts.Declaration): ts.SignatureDeclaration | null {
  const { parent: literal } = member;
  if (!ts.isTypeLiteralNode(literal)) return null;
  const { parent } = literal;
  const said = ts.isIntersectionTypeNode(parent) ? parent.parent : parent;
  return ts.isTypePredicateNode(said) && !ts.isJSDocTypeExpression(said.parent) ? said.parent : null;
}

/** The type of what a guard is asked of: in `isTimed(event)`, and in `events.filter(isTimed)`. */
function typeGuarded({ checker }: Work, guard: ts.Expression): ts.Type | undefined {
  const { parent: call } = guard;
  if (!ts.isCallExpression(call)) return undefined;
  const { expression: called } = call;
  if (called === guard) return call.arguments[0] && checker.getTypeAtLocation(call.arguments[0]);
  return ts.isPropertyAccessExpression(called)
    ? elementOf(checker, checker.getTypeAtLocation(called.expression))
    : undefined;
}
