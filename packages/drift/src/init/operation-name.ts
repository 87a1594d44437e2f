import { freeName } from "../spec/free-name.ts";
import { listIn } from "./envelope.ts";
import { camelCase, isPlural, singularWords, wordsOf } from "./name-words.ts";
import type { OperationTraffic } from "./operation-traffic.ts";

/** The words for an operation: its verb, and the thing that it deals with. */
export interface OperationName {
  /** `list`, `get`, `create`, or what its path says: `publish`. */
  verb: string;
  /** The words for one of what it deals with: `["attendee"]`. */
  noun: string[];
  /** The same with what that belongs to: `["event", "attendee"]`. */
  longNoun: string[];
  operationId: string;
}

/**
 * Names operations by their methods and paths. Each `operationId` is in camelCase, and unique; one that the sources knew
 * stays.
 *
 * @param operations Sorted, with paths without the base path: `GET /events/{}` becomes `getEvent`.
 */
export function nameOperations(
  operations: readonly OperationTraffic[],
): Map<OperationTraffic, OperationName> {
  const names = new Map<OperationTraffic, OperationName>();
  const taken = new Set(operations.map(({ operationId }) => operationId).filter((id) => id !== null));
  // The shortest paths get the plain names.
  const byLength = [...operations].sort((a, b) => a.path.split("/").length - b.path.split("/").length);
  for (const operation of byLength) {
    const short = nameOf(operation, operations, isOwner);
    const long = nameOf(operation, operations, () => true);
    const operationId =
      operation.operationId ?? freeName([short.operationId, long.operationId], long.operationId, taken);
    taken.add(operationId);
    names.set(operation, { ...short, operationId });
  }
  return names;
}

/** Whether a segment names things that others belong to, rather than a part of an API: `events`, not `community`. */
function isOwner(segment: string, next: string | undefined): boolean {
  return next === "{}" || isPlural(wordsOf(segment).at(-1) ?? "");
}

function nameOf(
  operation: OperationTraffic,
  all: readonly OperationTraffic[],
  isNamed: (segment: string, next: string | undefined) => boolean,
): OperationName {
  const { method, path } = operation;
  const segments = path.split("/").filter((segment) => segment !== "");
  const end = segments.findLastIndex((segment) => segment !== "{}");
  const last = segments[end] ?? "root";
  const before = (isKept: typeof isNamed) =>
    segments
      .slice(0, Math.max(0, end))
      .filter((segment, index) => segment !== "{}" && isKept(segment, segments[index + 1]))
      .map(singularWords);
  const isThing = isOwner(last, segments[end + 1]) || all.some((other) => other.path === `${path}/{}`);
  // A part of an API, or of one thing, is not clear without what stands before it: `/address/billing`.
  const owners = before(isThing ? isNamed : () => true);
  const longNoun = [...owners.flat(), ...singularWords(last)];
  const noun = isThing ? singularWords(last) : longNoun;
  const named = (verb: string, words = longNoun) => ({
    verb,
    noun,
    longNoun,
    operationId: camelCase([verb, ...words]),
  });

  if (end < segments.length - 1) return named(verbOf(method, all, path));
  const asWritten = [...owners.flat(), ...wordsOf(last)];
  if (method === "get" || method === "head") {
    const isList = method === "get" && isThing && answersList(operation, last);
    return named(isList ? "list" : method, asWritten);
  }
  if (method !== "post") return named(verbOf(method, all, path), isThing ? asWritten : longNoun);
  const isAlone = !all.some((other) => other.path === path && other.method !== method);
  if (isThing || !isAlone || operation.responses.has(201)) return named("create");
  // `POST /events/{}/publish` is no thing that one creates.
  const objects = before(isNamed);
  const object = objects.at(-1);
  const verb = camelCase(wordsOf(last));
  if (object !== undefined) {
    const longObject = objects.flat();
    // `POST /users/getCurrentUser` says all by itself; of `/events/{}/mark-read` it has to be said what is marked.
    const isSentence = wordsOf(last).length > 1 && segments[end - 1] !== "{}" && isNamed === isOwner;
    return {
      verb,
      noun: object,
      longNoun: longObject,
      operationId: camelCase(isSentence ? wordsOf(last) : [...wordsOf(last), ...longObject]),
    };
  }
  const words = segments.flatMap(wordsOf);
  return { verb, noun: words, longNoun: words, operationId: camelCase(words) };
}

function verbOf(method: string, all: readonly OperationTraffic[], path: string): string {
  const has = (other: string, at: string) => all.some((each) => each.path === at && each.method === other);
  const verbs = {
    // Where things are created in their collection, a POST to one of them changes it.
    post: has("post", path.replace(/\/\{\}$/, "")) ? "update" : "create",
    put: has("patch", path) ? "replace" : "update",
    patch: "update",
  };
  return Object.hasOwn(verbs, method) ? verbs[method as keyof typeof verbs] : method;
}

function answersList({ responses }: OperationTraffic, noun: string): boolean {
  return [...responses]
    .filter(([status]) => status >= 200 && status < 300)
    .some(([, bodies]) => [...bodies.values()].some((body) => body !== null && listIn(body, noun) !== null));
}
