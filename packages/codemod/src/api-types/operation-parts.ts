import { ts } from "ts-morph";
import { startsWith, wordsOf } from "../text/words.ts";
import { operationNames } from "./endpoints.ts";
import { findInSchema } from "./find-in-schema.ts";
import { type NamedTypes, nameOf, referredIn } from "./named-types.ts";
import { contentOf, type Member, named, writtenMembers } from "./structure.ts";
import { forEachNode, textOfName } from "./type-syntax.ts";

/** What a part of an operation is of: what is sent, beside or in the address, or what comes back. */
export type Side = "parameters" | "request" | "response";

/** Words that tools put behind the name of an operation, or of a part of it. */
const RESPONSE = new Set([
  "response",
  "responses",
  "result",
  "error",
  "errors",
  "success",
  "default",
  "output",
]);
const PARAMETERS = new Set([
  "params",
  "param",
  "parameters",
  "path",
  "query",
  "queries",
  "header",
  "headers",
  "cookies",
]);
const REQUEST = new Set(["body", "payload", "request", "input", "mutation"]);
const OTHER = new Set(["data", "options", "variables", "args", "schema", "type", "dto"]);
/** Words around the name of an operation in what is made for a library of queries. */
const AROUND = new Set([
  "use",
  "get",
  "set",
  "fetch",
  "prefetch",
  "suspense",
  "infinite",
  "url",
  "key",
  "fn",
  "handler",
  "mock",
  "enum",
]);

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
  if (roots.length > 0)
    return [...new Set(roots.flatMap((root) => findBelow(types, root, { side, status }, tokens, 2)))];
  const found = likelyRoots(types, path, side, status).flatMap(({ root, operation }) => {
    const nodes = findBelow(types, root, { side, status }, tokens, 2).filter((node) => isWithin(node, root));
    return nodes.length > 0 ? [{ nodes, operation }] : [];
  });
  const operations = new Set(found.map(({ operation }) => operation));
  return operations.size === 1 ? found.flatMap(({ nodes }) => nodes) : [];
}

/**
 * The types for a side that have the last name of a path in theirs, where nothing shows what an operation is called. If only
 * one operation has a place in its types, that is meant.
 */
function likelyRoots(types: NamedTypes, path: string, side: Side, status: string | undefined) {
  const last = path.split("/").findLast((part) => part !== "" && !part.startsWith("{")) ?? "";
  const singular = (word: string) => word.replace(/s$/, "");
  const wanted = wordsOf(last).map(singular);
  return types.declarations.flatMap((one) => {
    const words = wordsOf(nameOf(one));
    const start = words.findIndex((_, index) => startsWith(words.slice(index).map(singular), wanted));
    const end = start + wanted.length;
    const root = contentOf(one);
    const rest = words.slice(end);
    // A schema can have the name of the path, too.
    const isPart = rest.some(
      (word) => isCode(word) || [RESPONSE, PARAMETERS, REQUEST].some((set) => set.has(word)),
    );
    const isOne = start !== -1 && isPart && root && isOfSide(rest, side, status);
    return isOne ? [{ root, operation: words.slice(0, end).join(" ") }] : [];
  });
}

function isWithin(node: ts.Node, root: ts.Node): boolean {
  return ts.findAncestor(node, (one) => one === root) !== undefined;
}

/** A part of an operation. Without a method, it is of all operations of a path; without a status, of all answers. */
export interface OperationPart {
  path: string;
  method: string | undefined;
  side: Side;
  status?: string | undefined;
}

/** What a type holds for a side comes before the type itself: `ListEventsData["query"]`. */
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
  const called = rootsOf(types, path, method, "parameters");
  if (called.length > 0) return called.flatMap(groupsIn);
  const likely = likelyRoots(types, path, "parameters", undefined)
    .map(({ root, operation }) => ({ operation, groups: groupsIn(root) }))
    .filter(({ groups }) => groups.length > 0);
  return new Set(likely.map(({ operation }) => operation)).size === 1
    ? likely.flatMap(({ groups }) => groups)
    : [];
}

/** The members that hold a side of an operation. */
export function held(
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
export function rootsOf(
  types: NamedTypes,
  path: string,
  method: string | undefined,
  side: Side,
  status?: string,
): ts.Node[] {
  const { names, nodes } = operationNames(types, path, method);
  const called = types.declarations.filter((one) => {
    const words = wordsOf(nameOf(one));
    const plain = words[0]?.length === 1 ? words.slice(1) : words;
    const [of, name] =
      names.flatMap((name): [string[], string[]][] =>
        [words, plain].filter((own) => startsWith(own, name)).map((own) => [own, name]),
      )[0] ?? [];
    return of && name && isOfSide(of.slice(name.length), side, status);
  });
  // A function of a class can be named by a part of what its types are named after.
  const referred = nodes
    .flatMap((node) => referredIn(types, node))
    .filter((one) => {
      const words = wordsOf(nameOf(one));
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
  return isCode(word) || [RESPONSE, PARAMETERS, REQUEST, OTHER].some((set) => set.has(word));
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

/** True if a name is that of an operation, with words that tools put around it: `useListEventsQuery`. */
export function isCalledAfter(name: string, operation: readonly string[]): boolean {
  const words = wordsOf(name);
  const isAround = (word: string) =>
    word.length === 1 ||
    /^\d+$/.test(word) ||
    [RESPONSE, PARAMETERS, REQUEST, OTHER, AROUND].some((set) => set.has(word));
  return words.some((_, start) => {
    const beside = [...words.slice(0, start), ...words.slice(start + operation.length)];
    return startsWith(words.slice(start), operation) && beside.every(isAround);
  });
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
