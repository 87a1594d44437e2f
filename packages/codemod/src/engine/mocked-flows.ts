import type { ts } from "ts-morph";
import { TypesFile } from "../types/type-members.ts";
import { nameOf } from "../types/type-nodes.ts";
import type { Flow, FlowFinder } from "./find-flows.ts";
import { elementOf, entryOf } from "./flow-types.ts";
import { answersIn, type MockedAnswer, type Operation, operationsOf } from "./mocked-answers.ts";
import { lookUp, partsOf } from "./property-lookup.ts";
import { tellData } from "./tell.ts";
import type { Work } from "./work.ts";

/** What becomes of the bodies that a mocked server answers with. */
export interface MockedFlows {
  /** Those into what the API sends there. */
  sure: Flow[];
  /** Those of bodies that may be of another one: it has not all of their fields, or there are handlers for several hosts. */
  unsure: Flow[];
}

/**
 * Compares what handlers of msw answer with to what the API sends: no type says that it stands for that, but method, path
 * and status do.
 *
 * @example
 * http.get("https://example.org/events/:id", () => HttpResponse.json({ id: "1", startsAt: "" }));
 */
export function mockedFlows(work: Work, finder: FlowFinder): MockedFlows {
  const flows: MockedFlows = { sure: [], unsure: [] };
  const files = work.names.size === 0 ? [] : work.sources.matching(/["']msw["']/);
  if (files.length === 0) return flows;
  const operations = [...work.apiFiles].flatMap((file) => operationsOf(new TypesFile(file)));
  const answers = files.flatMap((file) => answersIn(work, file, operations));
  const pairs = answers.flatMap((answer) => pairsOf(work, answer));
  const hosts = new Set(pairs.flatMap(({ isKnown, answer: { host } }) => (isKnown && host ? [host] : [])));
  for (const { answer, from, into, isKnown } of pairs) {
    const isSure = isKnown && (answer.host === null || hosts.size === 1);
    flows[isSure ? "sure" : "unsure"].push(...finder.between(from, into, answer.body));
  }
  return flows;
}

/** What is answered with, and what the API may send there. */
interface Pair {
  answer: MockedAnswer;
  from: ts.Type;
  into: ts.Type;
  /** Whether the API has all fields of it. */
  isKnown: boolean;
}

function pairsOf(work: Work, answer: MockedAnswer): Pair[] {
  const { checker } = work;
  const parts = partsOf(checker.getTypeAtLocation(answer.body));
  return answer.operations
    .flatMap((operation) => bodiesOf(operation, answer))
    .map((node) => checker.getTypeFromTypeNode(node))
    .flatMap((into) => parts.map((from) => ({ answer, from, into, isKnown: isKnown(work, from, into) })));
}

/** Tells the names of bodies that may stand for what the API sends. */
export function tellUnsure(work: Work, { unsure }: MockedFlows): void {
  for (const { from, into } of unsure) {
    const renamed = work.renameOfPicked(into);
    for (const declaration of renamed ? from : []) {
      if (!renamed?.to || work.renamed.has(declaration) || !work.ownerOf(declaration)) continue;
      const { name = declaration } = declaration as ts.NamedDeclaration;
      tellData(work, name, renamed, renamed.to);
    }
  }
}

/** The bodies that an operation answers with under a status; of any, if nobody knows it. */
function bodiesOf({ type, file }: Operation, { status }: MockedAnswer): ts.TypeNode[] {
  const inside = (types: readonly ts.TypeNode[]) =>
    types
      .flatMap((one) => file.membersOf(one))
      .flatMap(({ name, type: own }) => (own ? [{ name: nameOf(name), own }] : []));
  const named = (types: readonly ts.TypeNode[], name: string) =>
    inside(types).flatMap((one) => (one.name === name ? one.own : []));
  const all = inside(named([type], "responses"));
  const like = (pattern: RegExp) => all.filter(({ name }) => pattern.test(name));
  const fitting =
    status === null
      ? [all]
      : [
          like(new RegExp(`^${status}$`)),
          like(new RegExp(`^${Math.floor(status / 100)}XX$`, "i")),
          like(/^default$/),
        ];
  // What is answered without a word of it is whatever goes well.
  if (status === 200) fitting.splice(1, 0, like(/^2\d\d$/));
  const found = fitting.find((some) => some.length > 0) ?? [];
  return inside(
    named(
      found.map(({ own }) => own),
      "content",
    ),
  ).map(({ own }) => own);
}

/** Whether the API has all fields of what a mocked server sends. */
function isKnown(work: Work, from: ts.Type, into: ts.Type): boolean {
  const { checker } = work;
  const elements = partsOf(from).flatMap((part) => elementOf(checker, part) ?? []);
  const others = partsOf(into).flatMap((part) => elementOf(checker, part) ?? []);
  if (elements.length + others.length > 0)
    return elements.some((one) => others.some((other) => isKnown(work, one, other)));
  const names = partsOf(from).flatMap((part) => checker.getPropertiesOfType(part).map(({ name }) => name));
  const isMap = partsOf(into).some((part) => entryOf(checker, part) !== undefined);
  return names.length > 0 && (isMap || names.every((name) => lookUp(checker, into, name) !== null));
}
