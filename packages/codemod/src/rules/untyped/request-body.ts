import { ts } from "ts-morph";
import type { ApiOperation } from "../../api-types/api-operations.ts";
import type { Slot } from "../../graph/slots.ts";
import { isCallNode } from "../../program/function-parts.ts";
import { JSON_VALUE, type Path } from "../../program/value-path.ts";
import type { ValueUse } from "../../program/value-uses.ts";
import { SENT_BODIES, SENT_QUERIES } from "../conventions.ts";
import { edgesTo } from "../edges-to.ts";
import { resolving } from "../rule.ts";
import { ApiCalls } from "./api-calls.ts";

/** A key of an object without a type that is sent to the API: `fetch("/events", { body: JSON.stringify({ startsAt }) })`. */
export const requestBody = resolving("untyped/request-body", ["literal-key"], function* (program, names) {
  const calls = ApiCalls.of(program);
  for (const use of names) {
    if (program.members.describedBy(use.role.literal, use.name).length > 0) continue;
    const { uses } = program.values.usesOf(use.role.literal);
    for (const one of uses) yield* edgesTo(program, use, membersSent(calls, one, use.name), "convention");
  }
});

/** The members of a name in what a value is sent as. */
function membersSent(calls: ApiCalls, use: ValueUse, name: string): readonly Slot[] {
  // Of the parts of an address, parameters have names.
  const isAddress = use.kind === "text" && use.via.some(ts.isNewExpression);
  if (use.kind !== "argument" && !isAddress) return [];
  const operations = operationsWith(calls, use);
  const { rest, as } = isAddress ? { rest: use.path, as: "query" } : sentPart(use.path);
  const bodies = operations.flatMap(({ requests, queries }) => [
    ...(as === "query" ? [] : requests),
    ...(as === "body" ? [] : queries),
  ]);
  return calls.membersIn(bodies, rest, name);
}

function operationsWith(calls: ApiCalls, { node, via, calls: around }: ValueUse): readonly ApiOperation[] {
  const call = ts.findAncestor(node.parent, isCallNode);
  const asked = [
    ...(call ? [calls.askedBy(call, around)] : []),
    ...via.filter(ts.isObjectLiteralExpression).map((one) => calls.askedByOptions(one, around)),
  ];
  return asked.filter(({ isRequest }) => isRequest).flatMap(({ operations }) => operations);
}

/** Where in a body, or in a query, a value is that is at a path of what a request is given. */
function sentPart(path: Path): { rest: Path; as: "body" | "query" | "either" } {
  const last = path.findLastIndex((step) => SENT_BODIES.has(step) || SENT_QUERIES.has(step));
  const rest = path.slice(last + 1);
  const inner = rest[0] === JSON_VALUE ? rest.slice(1) : rest;
  if (last === -1) return { rest: withoutPlaces(inner), as: "either" };
  return { rest: inner, as: SENT_QUERIES.has(path[last] ?? "") ? "query" : "body" };
}

/** A path without the place in a list of arguments: `["/orders", { limit: 3 }]`. */
function withoutPlaces(path: Path): Path {
  return path.slice(
    path.findIndex((step) => !/^\d+$/.test(step)) === -1
      ? path.length
      : path.findIndex((step) => !/^\d+$/.test(step)),
  );
}
