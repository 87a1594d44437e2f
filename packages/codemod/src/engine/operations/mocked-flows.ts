import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import type { FlowFinder } from "../flows/find-flows.ts";
import { elementOf, entryOf } from "../flows/flow-types.ts";
import type { LikelyFlows } from "../flows/likely-flows.ts";
import { listKept } from "../flows/lists-gone-through.ts";
import type { Flow } from "../flows/type-pairs.ts";
import { chosenParts, maySay } from "../referents/chosen-parts.ts";
import { isUnknown, lookUp, partsOf, typeOfProperty } from "../referents/property-lookup.ts";
import { keyText } from "../syntax/keys.ts";
import { valueIn } from "../syntax/nodes-at.ts";
import type { Work } from "../work.ts";
import { isKnownType, likelyPairs } from "./likely-answers.ts";
import { type Mocked, type MockedAnswer, type MockedRequest, mockedBy } from "./mocked-answers.ts";
import { bodiesOf, requestBodiesOf } from "./operations.ts";
import { receivedPairs } from "./received-bodies.ts";
import { stubbedBy } from "./stubbed-answers.ts";

/**
 * Compares what handlers of msw answer with to what the API sends: no type says that it stands for that, but method, path
 * and status do. Of a body that has fields which the API has not, or where there are handlers for several hosts, it is not
 * sure.
 *
 * @example
 * http.get("https://example.org/events/:id", () => HttpResponse.json({ id: "1", startsAt: "" }));
 */
export function mockedFlows(work: Work, finder: FlowFinder): LikelyFlows {
  const flows: LikelyFlows = { sure: [], unsure: [] };
  const mocked = mockedBy(work);
  for (const request of mocked.flatMap(({ requests }) => requests))
    flows.sure.push(...readsOf(work, finder, request));
  for (const { answer, into, isSure } of answered(work))
    flows[isSure ? "sure" : "unsure"].push(...flowsOf(work, finder, answer.body, [into]));
  return flows;
}

/** What handlers and stubs answer with, each with what the API may send there, and what tests expect that they were sent. */
export function answered(work: Work): Pair[] {
  const mocked = mockedBy(work);
  const requests = mocked.flatMap((one) => one.requests);
  return [...pairsIn(work, mocked), ...likelyPairs(work, stubbedBy(work)), ...receivedPairs(work, requests)];
}

/** What becomes of the body of a request: what the API takes. */
function readsOf(work: Work, finder: FlowFinder, { body, type, operations }: MockedRequest): Flow[] {
  const said = type && work.checker.getTypeFromTypeNode(type);
  if (!said || isUnknown(said)) return [];
  return operations
    .flatMap(requestBodiesOf)
    .flatMap((node) => finder.between(work.checker.getTypeFromTypeNode(node), said, body));
}

/** What is answered with, as what the API may send there. */
export interface Pair {
  answer: Pick<MockedAnswer, "body" | "operations">;
  /** The body that the API sends, as its types declare it. */
  declared: ts.TypeNode;
  into: ts.Type;
  /** Whether it stands for that: the API has all fields of it, and handlers are for no other host. */
  isSure: boolean;
}

/** What handlers answer with, each with what the API may send there. */
export function pairsIn(work: Work, mocked: readonly Mocked[]): Pair[] {
  const answers = mocked.flatMap((one) => one.answers);
  const pairs = answers.flatMap((answer) =>
    answer.operations
      .flatMap((operation) => bodiesOf(operation, answer.status))
      .map((declared) => {
        const into = work.checker.getTypeFromTypeNode(declared);
        return { answer, declared, into, isKnown: isKnown(work, answer.body, into) };
      }),
  );
  const hosts = new Set(pairs.flatMap(({ isKnown, answer: { host } }) => (isKnown && host ? [host] : [])));
  return pairs.map(({ isKnown, ...pair }) => ({
    ...pair,
    isSure: isKnown && (pair.answer.host === null || hosts.size === 1),
  }));
}

/**
 * What becomes of an answer: of what is written out, each field for itself, as the place of an answer takes anything, and
 * says nothing of what is in it.
 */
function flowsOf(work: Work, finder: FlowFinder, node: ts.Expression, into: readonly ts.Type[]): Flow[] {
  const { checker } = work;
  const inside = (one: ts.Expression, types = into) => flowsOf(work, finder, one, types);
  const elements = () =>
    into.flatMap((type) => partsOf(type).flatMap((part) => elementOf(checker, part) ?? []));
  if (ts.isObjectLiteralExpression(node)) {
    const all = into.flatMap((type) => partsOf(type));
    const said = all.filter((part) => maySay(checker, node, part));
    const parts = said.length > 0 ? said : all;
    const chosen = parts.length > 1 ? chosenParts(checker, node, parts) : [];
    const meant = chosen.length > 0 ? chosen : parts;
    return node.properties.flatMap((property) => {
      if (ts.isSpreadAssignment(property)) return inside(property.expression, meant);
      const key = keyText(property.name);
      if (key === null) return [];
      const found = meant.flatMap((part) => lookUp(checker, part, key)?.declarations.flat() ?? []);
      const own = { name: key, from: [property], into: found, place: node, isOptional: false };
      const types = meant.flatMap((part) => typeOf(checker, part, key) ?? []);
      const value = valueIn(property);
      return [
        ...(work.names.has(key) && found.length > 0 ? [own] : []),
        ...(value ? inside(value, types) : []),
      ];
    });
  }
  if (ts.isArrayLiteralExpression(node))
    return node.elements.flatMap((one) =>
      ts.isSpreadElement(one) ? inside(one.expression) : inside(one, elements()),
    );
  const made = madeBy(node);
  if (made) return made.flatMap((one) => inside(one, elements()));
  if (ts.isConditionalExpression(node)) return [...inside(node.whenTrue), ...inside(node.whenFalse)];
  const inner = innerOf(node);
  if (inner) return inside(inner);
  const parts = partsOf(checker.getTypeAtLocation(node));
  return parts.flatMap((from) => into.flatMap((type) => finder.between(from, type, node)));
}

/** What a list is made of: `ids.map((id) => ({ id }))`, and `Array.from(ids, (id) => ({ id }))`. */
export function madeBy(node: ts.Expression): ts.Expression[] | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const isOne = node.expression.name.text === "map" || node.expression.getText() === "Array.from";
  const make = isOne ? node.arguments.at(-1) : undefined;
  return make && ts.isArrowFunction(make) && !ts.isBlock(make.body) ? [make.body] : null;
}

/** What stands for the same value in another way of writing it, or for a list of which it is some. */
export function innerOf(node: ts.Expression): ts.Expression | null {
  const isSame =
    ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node) || ts.isSatisfiesExpression(node);
  return isSame ? node.expression : listKept(node);
}

function typeOf(checker: Checker, owner: ts.Type, name: string): ts.Type | undefined {
  return typeOfProperty(checker, owner, name) ?? entryOf(checker, owner);
}

/** Whether the API has all fields of what a mocked server sends. */
function isKnown(work: Work, body: ts.Expression, into: ts.Type): boolean {
  const { checker } = work;
  if (ts.isConditionalExpression(body))
    return isKnown(work, body.whenTrue, into) || isKnown(work, body.whenFalse, into);
  return isKnownType(checker, checker.getTypeAtLocation(body), into);
}
