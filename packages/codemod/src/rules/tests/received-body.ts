import { ts } from "ts-morph";
import { isMethodName } from "../../api-types/api-operations.ts";
import type { Slot } from "../../graph/slots.ts";
import { isCallNode, isFunctionWithBody } from "../../program/function-parts.ts";
import { calledName } from "../../program/is-wrapper.ts";
import type { Program } from "../../program/program.ts";
import { spiedPath } from "../../program/spied-path.ts";
import { JSON_VALUE, type Path, RESULT } from "../../program/value-path.ts";
import type { ValueUse } from "../../program/value-uses.ts";
import type { ValuePlace, WalkOptions } from "../../program/value-walk.ts";
import { isAccess } from "../../program/writes.ts";
import { REQUESTS, SENT_READS } from "../conventions.ts";
import { edgesFrom, edgesTo } from "../edges-to.ts";
import { resolving, resolvingMarked } from "../rule.ts";
import { undescribedUses } from "../undescribed-uses.ts";
import { ApiCalls } from "../untyped/api-calls.ts";
import { KEY_READS, receiverOf, untypedReads } from "../untyped/key-receivers.ts";
import { bodiesSent, membersSent } from "../untyped/sent-values.ts";
import { callAround, checkedBy, isOfImitatedServer } from "./imitated-types.ts";
import { isStub, pathGiven, stubbedName } from "./stubs.ts";

/**
 * A key that a handler of an imitated server, or a stub of fetch, reads of the request that it was sent.
 *
 * @example
 * http.post("/events", async ({ request }: { request: Request }) => (await request.json()).startsAt);
 *
 * @remarks Not seen: a server that is not a known imitation,
 * `app.post("/events", async ({ request }: { request: Request }) => (await request.json()).startsAt)`.
 */
export const receivedBody = resolving("tests/received-body", KEY_READS, function* (program, names) {
  for (const use of untypedReads(program, names))
    yield* edgesTo(program, use, membersReceived(program, receiverOf(use), use.name, {}), "convention");
});

/**
 * A key of an object that a test compares with a request which an imitated server, or a stub of fetch, was sent.
 *
 * @example
 * http.post("/events", async ({ request }: { request: Request }) => {
 *   expect(await request.json()).toEqual({ title: text, startsAt: text });
 * });
 *
 * @remarks Not seen: a server that is not a known imitation, `app.post("/events", async ({ request }: { request:
 * Request }) => expect(await request.json()).toEqual({ startsAt: text }))`.
 */
export const expectedBody = resolving("tests/expected-body", ["literal-key"], function* (program, names) {
  for (const [key, use] of undescribedUses(program, names)) {
    if (use.kind !== "comparison" || !use.other) continue;
    const { node, path } = use.other;
    const received = membersReceived(program, node, key.name, { path, calls: use.calls });
    yield* edgesTo(program, key, [...received, ...membersExpected(program, use, key.name)], "convention");
  }
});

/**
 * A string that a test compares with a value in a request that a stub or an imitated server received.
 *
 * @example
 * http.post("/events", async ({ request }: { request: Request }) => {
 *   expect((await request.json()).state).toBe("draft");
 * });
 *
 * @remarks Not seen: a server that is not a known imitation, `app.post("/events", async ({ request }: { request:
 * Request }) => expect((await request.json()).state).toBe("draft"))`.
 */
export const receivedText = resolvingMarked("tests/received-text", ["text"], function* (marks, names) {
  const { program } = marks;
  for (const { node, name } of names)
    for (const { kind, other, calls } of program.values.usesOf(node).uses) {
      if (kind !== "comparison" || !other) continue;
      for (const { operations, path } of bodiesReceived(program, other.node, { path: other.path, calls })) {
        const { bodies, rest } = bodiesSent(operations, ["body", ...path]);
        for (const type of ApiCalls.of(program).typesIn(bodies, rest))
          yield* edgesFrom(program.slotAt("text", node), marks.within(type, name, []), "convention");
      }
    }
});

/** The members of a name in a body that a function received which takes the place of one that asks a server. */
export function membersReceived(
  program: Program,
  value: ts.Node,
  name: string,
  options: WalkOptions,
): readonly Slot[] {
  return bodiesReceived(program, value, options).flatMap(({ operations, path }) =>
    membersSent(ApiCalls.of(program), operations, ["body", ...path], name),
  );
}

function bodiesReceived(program: Program, value: ts.Node, options: WalkOptions) {
  const isEnd = (node: ts.Node, path: Path) => isStub(node) || isBodyRead(node, path);
  const { sources } = program.values.sourcesOf(value, { ...options, isEnd });
  return sources.map((source) => bodyAt(program, source)).filter(({ operations }) => operations.length > 0);
}

/** The operations whose bodies a value may be a part of, and where in them it is. */
function bodyAt(program: Program, { node, path }: ValuePlace) {
  const calls = ApiCalls.of(program);
  const none = { operations: [], path };
  if (isStub(node)) {
    const [, body, json, ...rest] = spiedPath(path);
    return body === "body" && json === JSON_VALUE ? { operations: calls.operations, path: rest } : none;
  }
  const all = { operations: calls.operations, path };
  if (!isBodyRead(node, path)) return none;
  if (isStub(rootOf(node)) || (ts.isCallExpression(node) && SENT_READS.has(calledName(node) ?? "")))
    return all;
  const owner = ts.findAncestor(node, isFunctionWithBody);
  const handler = callAround(node);
  if (handler && isOfImitatedServer(program, handler))
    return { operations: calls.askedBy(handler).operations, path };
  const given = owner ? program.values.usesOf(owner, { path: [RESULT] }).uses : [];
  return given.some(pathGiven) ? all : none;
}

/** `await request.json()`, `JSON.parse(init.body)` */
function isBodyRead(node: ts.Node, path: Path): boolean {
  const name = ts.isCallExpression(node) && node.arguments.length === 0 ? calledName(node) : null;
  if (name !== null) return name === "json" || SENT_READS.has(name);
  return ts.isPropertyAccessExpression(node) && node.name.text === "body" && path[0] === JSON_VALUE;
}

/** `fetchMock`, of `fetchMock.mock.calls[0][1].body` */
function rootOf(node: ts.Node): ts.Node {
  const isInner = isAccess(node) || ts.isCallExpression(node) || ts.isNonNullExpression(node);
  return isInner ? rootOf(node.expression) : node;
}

/** The members of a name in what a request is expected to be given: `expect(fetch).toHaveBeenCalledWith("/events", { … })`. */
function membersExpected(program: Program, use: ValueUse, name: string): readonly Slot[] {
  const matcher = ts.findAncestor(use.node.parent, isCallNode);
  const path: Path = use.other?.path ?? [];
  if (!matcher || !ts.isCallExpression(matcher) || !path[0]?.startsWith("(")) return [];
  const request = stubbedName(checkedBy(matcher)?.getText().split(".").at(-1) ?? "");
  if (!REQUESTS.has(request) && !isMethodName(request)) return [];
  const asked = ApiCalls.of(program).askedBy(matcher, use.calls).operations;
  const operations = isMethodName(request) ? asked.filter(({ method }) => method === request) : asked;
  return membersSent(ApiCalls.of(program), operations, path.slice(1), name);
}
