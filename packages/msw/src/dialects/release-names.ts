import type { BridgeOperation, BridgeTable } from "@tenant-api/spec-diff";
import { Form, type Problem } from "../validation/problem.ts";
import { type Renaming, renamePlace, renameValue, withoutMark } from "./rename-value.ts";

/** Where the newest release has an operation. */
export interface Place {
  method: string;
  path: string;
}

/** Translates between the names of a release and those of the newest, which the mock has itself. */
export interface ReleaseNames {
  /** Where the release has an operation; the placeholders are called as in the newest. */
  placeOf(operation: Place): Place;
  /** A body of a request, by the newest names. What only the newest has a name for is marked: it is foreign here. */
  readBody(operation: Place, body: unknown): unknown;
  readQuery(operation: Place, query: URLSearchParams): URLSearchParams;
  /** A problem of a body that `readBody` returned, by the names that were sent. */
  problemOf(operation: Place, body: unknown, problem: Problem): Problem;
  /** A body of a response, by the names of the release. */
  writeBody(operation: Place, status: number, body: unknown): unknown;
}

/** @param table From the release to the newest; without one, all names are alike. */
export function createReleaseNames(table: BridgeTable | undefined): ReleaseNames {
  const operations = new Map(
    table?.operations.map((operation) => [withoutNames(`${operation.at[1]}`), operation]),
  );
  const find = ({ method, path }: Place) =>
    table && operations.get(withoutNames(`${method.toUpperCase()} ${path}`));
  const nodes = table?.nodes ?? [];
  const reading: Renaming = { nodes, from: 0, isStrict: true };
  const writing: Renaming = { nodes, from: 1, isStrict: false };
  return {
    placeOf({ method, path }) {
      const [before, now] = find({ method, path })?.at ?? [];
      if (before == null || now == null || before === now) return { method, path };
      const names = placeholdersIn(path);
      const numbers = placeholdersIn(now);
      const [, oldMethod = "", oldPath = ""] = /^(\S+) (.*)$/.exec(before) ?? [];
      const named = oldPath.replace(PLACEHOLDER, (number) => names[numbers.indexOf(number)] ?? number);
      return { method: method === method.toLowerCase() ? oldMethod.toLowerCase() : oldMethod, path: named };
    },
    // A table says nothing of forms.
    readBody: (operation, body) =>
      body instanceof Form ? body : renameValue(reading, body, find(operation)?.body),
    readQuery(operation, query) {
      const parameters = find(operation)?.query;
      return parameters === undefined ? query : renameQuery(reading, parameters, query);
    },
    problemOf(operation, body, problem) {
      if (problem.in !== "body") return problem;
      const at = renamePlace(writing, body, find(operation)?.body, problem.at);
      return { ...problem, at, message: withoutMark(problem.message) };
    },
    writeBody: (operation, status, body) => renameValue(writing, body, nodeFor(find(operation), status)),
  };
}

const PLACEHOLDER = /\{[^{}]*\}/g;

/** An address, whatever its placeholders are called. */
function withoutNames(address: string): string {
  return address.replace(PLACEHOLDER, "{}");
}

function placeholdersIn(path: string): string[] {
  return path.match(PLACEHOLDER) ?? [];
}

/** The node of the body of a response. */
function nodeFor(operation: BridgeOperation | undefined, status: number): number | undefined {
  const { responses = {} } = operation ?? {};
  const declared = [`${status}`, `${status}`.replace(/..$/, "XX"), "default"];
  const key = declared.find((one) => responses[one] !== undefined);
  return responses[key ?? ""] ?? undefined;
}

function renameQuery(
  reading: Renaming,
  parameters: NonNullable<BridgeOperation["query"]>,
  query: URLSearchParams,
): URLSearchParams {
  const isNamed = (name: string, key: string) => key === name || key.startsWith(`${name}[`);
  const pairs = [...query].flatMap(([key, value]): [string, string][] => {
    const parameter = parameters.find(({ names: [name] }) => name !== null && isNamed(name, key));
    if (parameter === undefined) {
      const isForeign = parameters.some(({ names: [, name] }) => name !== null && isNamed(name, key));
      return isForeign ? [] : [[key, value]];
    }
    const { names, node, delimiter } = parameter;
    const [name, now] = names as [string, string | null];
    if (now === null) return [];
    const items = delimiter === undefined ? [value] : value.split(delimiter);
    const renamed = items.map((item) => String(renameValue(reading, item, node)));
    return [[now + key.slice(name.length), renamed.join(delimiter)]];
  });
  return new URLSearchParams(pairs);
}
