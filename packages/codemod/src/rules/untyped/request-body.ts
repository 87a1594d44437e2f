import { ts } from "ts-morph";
import type { ApiOperation } from "../../api-types/api-operations.ts";
import type { Slot } from "../../graph/slots.ts";
import { isCallNode } from "../../program/function-parts.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { KEY, type Path } from "../../program/value-path.ts";
import type { ValueUse } from "../../program/value-uses.ts";
import { edgesTo } from "../edges-to.ts";
import { type OccurrenceIn, resolving, resolvingMarked } from "../rule.ts";
import { ApiCalls } from "./api-calls.ts";
import { bodiesSent, givenUses, membersSent, operationsWith } from "./sent-values.ts";

/**
 * A key of an object that code sends to an operation of the API without a type.
 *
 * @example
 * fetch("/events", { method: "POST", body: JSON.stringify({ startsAt: text }) });
 *
 * @remarks Not seen: an address that only the running program knows,
 * `fetch(text, { method: "POST", body: JSON.stringify({ startsAt: text }) })`.
 */
export const requestBody = resolving(
  "untyped/request-body",
  ["literal-key", "text"],
  function* (program, names) {
    for (const use of names)
      for (const one of usesOf(program, use))
        yield* edgesTo(program, use, membersMeant(program, one, use.name), "convention");
  },
);

/**
 * A string in an object that code sends to an operation of the API without a type.
 *
 * @example
 * fetch("/events", { method: "POST", body: JSON.stringify({ state: "draft" }) });
 *
 * @remarks Not seen: an address that only the running program knows,
 * `fetch(text, { method: "POST", body: JSON.stringify({ state: "draft" }) })`.
 */
export const requestText = resolvingMarked("untyped/request-text", ["text"], function* (marks, names) {
  const { program } = marks;
  const calls = ApiCalls.of(program);
  for (const { node, name } of names)
    for (const use of program.values.usesOf(node).uses.filter(({ path }) => path.length > 0)) {
      const { bodies, rest } = bodiesSent(...sentAs(program, use));
      for (const type of calls.typesIn(bodies, rest))
        for (const to of marks.within(type, name, []))
          yield { from: program.slotAt("text", node), to, certainty: "convention", place: placeOf(node) };
    }
});

/** Where the object goes that has a name, or all its keys. */
function usesOf({ values, members }: Program, { node, name, role }: OccurrenceIn<"literal-key" | "text">) {
  if (role.kind === "text")
    return isCallNode(node.parent) ? values.usesOf(node).uses.filter(({ path }) => path.includes(KEY)) : [];
  if (members.describedBy(role.literal, name).length > 0) return [];
  return [...values.usesOf(role.literal).uses, ...values.usesOf(role.literal, { path: [KEY] }).uses];
}

/** The members of a name in what a value is sent as. */
function membersMeant(program: Program, use: ValueUse, name: string): readonly Slot[] {
  return membersSent(ApiCalls.of(program), ...sentAs(program, use), name);
}

/** The operations that a value is sent to, and its path in what they are given. */
function sentAs(program: Program, use: ValueUse): [readonly ApiOperation[], Path] {
  // Of the parts of an address, parameters have names.
  const isAddress = use.kind === "text" && (use.path.includes(KEY) || use.via.some(ts.isNewExpression));
  if (use.kind !== "argument" && !isAddress) return [[], []];
  const path = isAddress ? ["query", ...use.path] : use.path;
  const calls = ApiCalls.of(program);
  return [[...givenUses(program.values, use)].flatMap((one) => operationsWith(calls, one)), path];
}
