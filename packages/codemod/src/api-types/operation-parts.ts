import { ts } from "ts-morph";
import { startsWith, wordsOf } from "../text/words.ts";
import { type OperationNames, operationNames } from "./endpoints.ts";
import { findInSchema } from "./find-in-schema.ts";
import { type NamedTypes, referredIn } from "./named-types.ts";
import { contentOf, type Member, named, writtenMembers } from "./structure.ts";
import { forEachNode, textOfName } from "./type-syntax.ts";

/** The parts of an operation: its request, its parameters, and its response. */
export type Side = "parameters" | "request" | "response";

/** Words that tools put behind the name of an operation, or of a part of it. */
const RESPONSE = setOf("response responses result error errors success default output");
const PARAMETERS = setOf("params param parameters path query queries header headers cookies");
const REQUEST = setOf("body payload request input mutation");
const SENT = setOf("data options variables args");
/** Words that are put behind the name of a schema, too. */
const OTHER = setOf("schema type dto enum");
/** Words around the name of an operation in what is made for a library of queries. */
const AROUND = setOf("use get set fetch prefetch suspense infinite url key fn handler mock");

function setOf(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

/** The members of a type that hold parts of an operation, by the side. */
const HOLDERS: Readonly<Record<Side, RegExp>> = {
  parameters: /^(path|query|headers?|cookies?|parameters|(Path|Query|Header)Params)$/,
  request: /^(body|Request|parameters)$/,
  response: /^(responses|Response|Errors|data|default|[1-5](\d\d|XX))$/,
};

/** Finds what tokens lead to in a part of an operation, among all types that are called so. */
export function findInOperation(
  types: NamedTypes,
  { path, method, side, status }: OperationPart,
  tokens: readonly string[],
): ts.Node[] {
  const roots = rootsOf(types, path, method, side, status);
  return [...new Set(roots.flatMap((root) => findBelow(types, root, { side, status }, tokens, 2)))];
}

/** A part of an operation. Without a method, it is of all operations of a path; without a status, of all answers. */
export interface OperationPart {
  path: string;
  method: string | undefined;
  side: Side;
  status?: string | undefined;
}

/** A member for a side comes before the type that has it: `ListEventsData["query"]`. */
function findBelow(
  types: NamedTypes,
  root: ts.Node,
  part: Pick<OperationPart, "side" | "status">,
  tokens: readonly string[],
  depth: number,
): ts.Node[] {
  const inner = depth === 0 ? [] : held(types, root, part);
  const found = inner.flatMap((one) => {
    const content = contentOf(one);
    return content ? findBelow(types, content, part, tokens, depth - 1) : [];
  });
  return found.length > 0 || isEnvelope(types, root) ? found : findInSchema(types, root, tokens);
}

/** True if a type holds several parts of an operation, and so is none itself. */
function isEnvelope(types: NamedTypes, root: ts.Node): boolean {
  const isHolder = ({ name }: Member) => Object.values(HOLDERS).some((names) => names.test(textOfName(name)));
  return types.membersOf(root).filter(isHolder).length > 1;
}

/**
 * The parameters of an operation, or of all operations of a path, by the types that have them.
 *
 * @param name The name that one of them has: it shows which operation is meant, if nothing else does.
 */
export function parametersOf(
  types: NamedTypes,
  path: string,
  method: string | undefined,
  name?: string,
): Member[][] {
  const into = (root: ts.Node, depth: number): ts.Node[] => {
    const inner = depth === 0 ? [] : held(types, root, { side: "parameters" });
    const below = inner.flatMap((one) => into(contentOf(one) ?? one, depth - 1));
    return inner.length > 0 ? below : [root];
  };
  const groupsIn = (root: ts.Node) =>
    [...new Set(into(root, 2).flatMap((one) => types.resolvedPartsOf(one)))]
      .map(writtenMembers)
      .filter((members) => members.length > 0 && (name === undefined || named(members, name).length > 0));
  return rootsOf(types, path, method, "parameters").flatMap(groupsIn);
}

/** The members that hold a side of an operation. */
function held(
  types: NamedTypes,
  root: ts.Node,
  { side, status }: Pick<OperationPart, "side" | "status">,
): Member[] {
  return types.membersOf(root).filter(({ name }) => {
    const text = textOfName(name);
    return HOLDERS[side].test(text) && (status === undefined || !/^\d/.test(text) || text === status);
  });
}

/** The types for a side of an operation: those that are named after it, and those that its function has written inside. */
function rootsOf(
  types: NamedTypes,
  path: string,
  method: string | undefined,
  side: Side,
  status?: string,
): ts.Node[] {
  const { names, nodes, others } = operationNames(types, path, method);
  const called = types.declarations.filter((one) => {
    const words = types.wordsOf(one);
    const plain = words[0]?.length === 1 ? words.slice(1) : words;
    return names.some((name) => {
      const rest = [words, plain].find((own) => startsWith(own, name))?.slice(name.length);
      if (!rest || isOfLonger(words, name, others) || !isOfSide(rest, side, status)) return false;
      // A schema can have the name of an operation.
      return rest.some(isOfOperation) || nodes.includes(one);
    });
  });
  // A function of a class can be named by a part of what its types are named after.
  const referred = nodes
    .flatMap((node) => referredIn(types, node))
    .filter((one) => {
      const words = types.wordsOf(one);
      const rest = words.slice(words.findLastIndex((word) => !isKnown(word)) + 1);
      return rest.length > 0 && isOfSide(rest, side, status);
    });
  const all = called.length > 0 ? called : new Set(referred);
  return [
    ...[...all].flatMap((one) => contentOf(one) ?? []),
    ...nodes.flatMap((node) => writtenIn(node, side)),
  ];
}

function isKnown(word: string): boolean {
  return isOfOperation(word) || OTHER.has(word);
}

/** True if a word stands behind the names of operations, and not of schemas. */
export function isOfOperation(word: string): boolean {
  return isCode(word) || [RESPONSE, PARAMETERS, REQUEST, SENT].some((set) => set.has(word));
}

/** True if a name has that of another operation in it, which is longer: `ListEventsErrorsData` is not for `listEvents`. */
export function isOfLonger(
  words: readonly string[],
  operation: readonly string[],
  others: OperationNames["others"],
): boolean {
  return others.some((other) => other.words.length > operation.length && indexIn(words, other.words) !== -1);
}

function indexIn(words: readonly string[], part: readonly string[]): number {
  return words.findIndex((_, start) => startsWith(words.slice(start), part));
}

function isCode(word: string): boolean {
  return /^[1-5]\d\d$/.test(word);
}

/** True if the words behind the name of an operation say no other side. */
function isOfSide(words: readonly string[], side: Side, status: string | undefined): boolean {
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
  if (!words.every(isKnown)) return false;
  const code = words.find(isCode);
  const isResponse = has(RESPONSE) || code !== undefined;
  if (side === "response")
    return isResponse
      ? [code, status].includes(undefined) || code === status
      : !(has(PARAMETERS) || has(REQUEST));
  if (isResponse) return false;
  return side === "request" ? !has(PARAMETERS) : !has(REQUEST) || words.includes("request");
}

/**
 * True if a name is that of an operation, with words that tools put around it: `useListEventsQuery`.
 *
 * @param isFunction A type or a constant with no such word can be a schema that has the name of an operation.
 */
export function isCalledAfter(name: string, operation: readonly string[], isFunction: boolean): boolean {
  const words = wordsOf(name);
  const start = indexIn(words, operation);
  if (start === -1) return false;
  const beside = [...words.slice(0, start), ...words.slice(start + operation.length)];
  const isAround = (word: string) => AROUND.has(word) || isOfOperation(word);
  return (
    beside.every((word) => isAround(word) || isKnown(word) || word.length === 1 || /^\d+$/.test(word)) &&
    (isFunction || beside.some(isAround))
  );
}

/** Types that a function has in its parameters, or that it gives to what it calls. */
function writtenIn(node: ts.Node, side: Side): ts.Node[] {
  const found: ts.Node[] = [];
  forEachNode(node, (one) => {
    const isParameter = ts.isParameter(one) && one.type && ts.isIdentifier(one.name);
    if (isParameter && side !== "response") {
      const isBody = /^(data|body|payload)$/.test(one.name.text);
      if (isBody === (side === "request")) found.push(one.type);
    }
    if (side === "response" && ts.isCallExpression(one)) found.push(...(one.typeArguments ?? []));
  });
  // A type that has a name is found by it.
  return found.filter((type) => !ts.isTypeReferenceNode(type) || type.typeArguments !== undefined);
}
