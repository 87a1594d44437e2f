import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { namesPattern } from "../find-occurrences.ts";
import { elementOf, entryOf } from "../flows/flow-types.ts";
import { hasAll } from "../referents/chosen-parts.ts";
import { isOptionalProperty, lookUp, partsOf } from "../referents/property-lookup.ts";
import { valueIn } from "../syntax/nodes-at.ts";
import type { Work } from "../work.ts";
import { testAround } from "./meets-api.ts";
import type { Pair } from "./mocked-flows.ts";
import { bodiesOf, eachOnce, type Operation } from "./operations.ts";
import type { StubbedAnswer } from "./stubbed-answers.ts";

/** A body that some operations answer with. */
type Body = Pick<Pair, "declared" | "into">;

/**
 * What answers may be of which nobody says where they come from: what one has all fields of that must be there, or else what
 * has all of its own.
 */
export function likelyPairs(work: Work, answers: readonly StubbedAnswer[]): Pair[] {
  const named = namesPattern([...work.names]);
  // What says none of the names has nothing to follow.
  const open = answers.filter(({ body }) => !isMade(body) || body.getText().search(named) !== -1);
  work.checker.prepareTypes(open.map(({ body }) => body));
  const known = new Map<readonly Operation[], Map<number | null, Body[]>>();
  const bodies = ({ operations, status }: StubbedAnswer): Body[] => {
    const byStatus = known.get(operations) ?? new Map<number | null, Body[]>();
    known.set(operations, byStatus);
    const found = byStatus.get(status) ?? bodiesIn(work, operations, status);
    byStatus.set(status, found);
    return found;
  };
  return open.flatMap((answer) => pairsFor(work.checker, answer, bodies(answer)));
}

/** What is written out, so that nothing else is in it. */
function isMade(body: ts.Expression): boolean {
  return ts.isObjectLiteralExpression(body) && !/[A-Za-z_$]\w*\s*[(.]|\.\.\./.test(body.getText());
}

/** What operations answer with under a status. */
function bodiesIn({ checker }: Work, operations: readonly Operation[], status: number | null): Body[] {
  return eachOnce(operations.flatMap((operation) => bodiesOf(operation, status)))
    .map((type) => ({ declared: type, into: checker.getTypeFromTypeNode(type) }))
    .filter(({ into }) => !isMap(checker, into));
}

function pairsFor(checker: Checker, answer: StubbedAnswer, bodies: readonly Body[]): Pair[] {
  const from = checker.getTypeAtLocation(answer.body);
  const pairs = bodies.filter(({ into }) => isKnownType(checker, from, into));
  const held = pairs.length === 0 ? heldIn(answer.body) : null;
  if (held) return pairsFor(checker, { ...answer, body: held }, bodies);
  const whole = pairs.filter(({ into }) => isWhole(checker, from, into));
  const likely = whole.length > 0 ? whole : pairs;
  // Of several, those are meant that the test has to do with.
  const meant = likely.filter(({ into }) => fieldsOf(checker, into).some((one) => answer.met.has(one)));
  // A test need not write all that is sent, if there is one thing only that it has to do with.
  const isOne = meant.length === 1 && testAround(answer.body) !== undefined;
  const isSure = answer.met.size > 0 && (whole.length > 0 || isOne);
  return (meant.length > 0 ? meant : likely).map((pair) => ({ answer, ...pair, isSure }));
}

/** The fields of a type, or of what it lists. */
function fieldsOf(checker: Checker, type: ts.Type): ts.Declaration[] {
  return partsOf(type)
    .flatMap((part) => elementOf(checker, part) ?? part)
    .flatMap((part) => checker.getPropertiesOfType(part))
    .flatMap(({ declarations = [] }) => declarations);
}

/** In `{ ok: true, data: { id: "1" } }`, what is wrapped. */
function heldIn(body: ts.Expression): ts.Expression | null {
  if (!ts.isObjectLiteralExpression(body)) return null;
  const own = body.properties.find(({ name }) => /^(data|payload|result)$/.test(name?.getText() ?? ""));
  return (own && valueIn(own)) ?? null;
}

/** Whether something has all fields that must be there. */
function isWhole(checker: Checker, from: ts.Type, into: ts.Type): boolean {
  const elements = partsOf(from).flatMap((part) => elementOf(checker, part) ?? []);
  const others = partsOf(into).flatMap((part) => elementOf(checker, part) ?? []);
  if (elements.length + others.length > 0)
    return elements.some((one) => others.some((other) => isWhole(checker, one, other)));
  return partsOf(into).some((part) => partsOf(from).some((one) => hasWhole(checker, one, part)));
}

/** Whether a type has all fields that another one must have; of one that need not have any, all that it may. */
function hasWhole(checker: Checker, type: ts.Type, asked: ts.Type): boolean {
  const all = checker.getPropertiesOfType(checker.getApparentType(asked));
  const isOpen = all.every(isOptionalProperty);
  return isOpen
    ? all.every(({ name }) => checker.getPropertyOfType(type, name) !== undefined)
    : hasAll(checker, type, asked);
}

/** Whether the API has all fields of what something has, or of what it lists. */
export function isKnownType(checker: Checker, from: ts.Type, into: ts.Type): boolean {
  const elements = partsOf(from).flatMap((part) => elementOf(checker, part) ?? []);
  const others = partsOf(into).flatMap((part) => elementOf(checker, part) ?? []);
  if (elements.length + others.length > 0)
    return elements.some((one) => others.some((other) => isKnownType(checker, one, other)));
  const names = partsOf(from).flatMap((part) => checker.getPropertiesOfType(part).map(({ name }) => name));
  return (
    names.length > 0 && (isMap(checker, into) || names.every((name) => lookUp(checker, into, name) !== null))
  );
}

function isMap(checker: Checker, type: ts.Type): boolean {
  return partsOf(type).some((part) => entryOf(checker, part) !== undefined);
}
