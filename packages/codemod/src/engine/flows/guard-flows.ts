import { ts } from "ts-morph";
import { isUnknown, lookUp } from "../referents/property-lookup.ts";
import { nameOfFunction } from "../syntax/name-of-function.ts";
import type { Answer, Work } from "../work.ts";
import { elementOf } from "./flow-types.ts";
import type { Flow } from "./type-pairs.ts";

/** What guards by shape are asked of: `sure` if all of that is known. */
export interface GuardFlows {
  sure: Flow[];
  unsure: Flow[];
}

/**
 * What a guard by shape asks for becomes what the values have that it is asked of: an event, for `(value: object): value is {
 * startsAt: string } => "startsAt" in value` in `events.filter(isTimed)`. Of what may be anything, nobody knows what it has.
 */
export function guardFlows(work: Work, answers: readonly Answer[]): GuardFlows {
  const found: GuardFlows = { sure: [], unsure: [] };
  for (const { question } of answers) {
    const { own, occurrence } = question;
    const guard = own && guardAsking(own);
    const name = guard && nameOfFunction(guard);
    const parameter = guard && parameterOf(guard);
    if (!own || !name || !parameter || !ts.isIdentifier(parameter.name)) continue;
    const index = guard.parameters.indexOf(parameter);
    const uses = work.references.of(name).map((place) => ({ place, type: typeGuarded(work, place, index) }));
    // What a guard says of a parameter is some of what that may be.
    const all = [...uses, { place: parameter.name, type: work.checker.getTypeAtLocation(parameter.name) }];
    const { text } = occurrence.node;
    const flows = all.flatMap(({ place, type }) => {
      const declarations = type ? (lookUp(work.checker, type, text)?.declarations.flat() ?? []) : [];
      const into = declarations.filter((one) => one !== own);
      return into.length > 0 ? [{ name: text, from: [own], into, place, isOptional: true }] : [];
    });
    const isKnown = uses.every(({ type }) => type === undefined || !isAnything(type));
    found[isKnown ? "sure" : "unsure"].push(...flows);
  }
  return found;
}

/** The parameter of which a guard says what it is. */
function parameterOf({ type, parameters }: ts.SignatureDeclaration): ts.ParameterDeclaration | undefined {
  const asked = type && ts.isTypePredicateNode(type) ? type.parameterName.getText() : undefined;
  return parameters.find(({ name }) => name.getText() === asked);
}

function isAnything(type: ts.Type): boolean {
  return isUnknown(type) || (type.flags & ts.TypeFlags.NonPrimitive) !== 0;
}

/** The guard in whose answer a member of a type stands: nobody else has that type. */
function guardAsking(member: ts.Declaration): ts.SignatureDeclaration | null {
  const { parent: literal } = member;
  if (!ts.isTypeLiteralNode(literal)) return null;
  const { parent } = literal;
  const said = ts.isIntersectionTypeNode(parent) ? parent.parent : parent;
  return ts.isTypePredicateNode(said) && !ts.isJSDocTypeExpression(said.parent) ? said.parent : null;
}

/** Methods of lists that ask a guard of each element. */
const ASKING = /^(every|filter|find|findIndex|findLast|findLastIndex|some)$/;

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
