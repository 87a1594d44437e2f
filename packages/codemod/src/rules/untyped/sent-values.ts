import { ts } from "ts-morph";
import type { ApiOperation } from "../../api-types/api-operations.ts";
import type { Slot } from "../../graph/slots.ts";
import { isCallNode } from "../../program/function-parts.ts";
import { JSON_VALUE, KEY, type Path, RESULT, TO_JSON } from "../../program/value-path.ts";
import type { ValueUse } from "../../program/value-uses.ts";
import type { Values } from "../../program/values.ts";
import { SENT_BODIES, SENT_QUERIES } from "../conventions.ts";
import type { ApiCalls } from "./api-calls.ts";

/** How many texts a text becomes a part of, one in the other. */
const DEPTH = 3;

/** Where a value is given to a function, by itself or as a part of a text: `` fetch(`${base}/events?${query}`) ``. */
export function* givenUses(values: Values, use: ValueUse, depth = DEPTH): Iterable<ValueUse> {
  if (use.kind === "argument") yield use;
  const whole = use.kind === "text" && depth > 0 ? textAround(use.node) : null;
  if (!whole) return;
  for (const next of values.usesOf(whole, { calls: use.calls }).uses)
    yield* givenUses(values, next, depth - 1);
}

function textAround({ parent }: ts.Node): ts.Expression | null {
  const whole = ts.isTemplateSpan(parent) ? parent.parent : parent;
  return ts.isTemplateExpression(whole) || ts.isBinaryExpression(whole) ? whole : null;
}

/** The operations of the API that a value is sent to. */
export function operationsWith(
  calls: ApiCalls,
  { node, via, calls: around }: ValueUse,
): readonly ApiOperation[] {
  const call = ts.findAncestor(node.parent, isCallNode);
  const asked = [
    ...(call ? [calls.askedBy(call, around)] : []),
    ...via.filter(ts.isObjectLiteralExpression).map((one) => calls.askedByOptions(one, around)),
  ];
  return asked.filter(({ isRequest }) => isRequest).flatMap(({ operations }) => operations);
}

/** The members of a name in what operations take where a value is at a path of what a request is given. */
export function membersSent(
  calls: ApiCalls,
  operations: readonly ApiOperation[],
  path: Path,
  name: string,
): readonly Slot[] {
  const { bodies, rest } = bodiesSent(operations, path);
  return calls.membersIn(bodies, rest, name);
}

/** The bodies of operations that a value at a path of a request is a part of, and the path in them. */
export function bodiesSent(
  operations: readonly ApiOperation[],
  path: Path,
): { bodies: readonly ts.TypeNode[]; rest: Path } {
  const { rest, as } = sentPart(path);
  const bodies = operations.flatMap(({ requests, queries }) => [
    ...(as === "query" ? [] : requests),
    ...(as === "body" ? [] : queries),
  ]);
  return { bodies, rest };
}

/** Where in a body, or in a query, a value is that is at a path of what a request is given. */
function sentPart(path: Path): { rest: Path; as: "body" | "query" | "either" } {
  const last = path.findLastIndex((step) => SENT_BODIES.has(step) || SENT_QUERIES.has(step));
  const isConverted = (index: number) => path[index] === TO_JSON && path[index + 1] === RESULT;
  const rest = path.filter(
    (step, index) => index > last && step !== KEY && !isConverted(index) && !isConverted(index - 1),
  );
  const inner = rest[0] === JSON_VALUE ? rest.slice(1) : rest;
  if (last === -1) return { rest: withoutPlaces(inner), as: "either" };
  return { rest: inner, as: SENT_QUERIES.has(path[last] ?? "") ? "query" : "body" };
}

/** A path without the place in a list of arguments: `["/orders", { limit: 3 }]`. */
function withoutPlaces(path: Path): Path {
  const first = path.findIndex((step) => !/^\d+$/.test(step));
  return first === -1 ? [] : path.slice(first);
}
