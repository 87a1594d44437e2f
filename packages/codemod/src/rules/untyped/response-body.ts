import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import type { Slot } from "../../graph/slots.ts";
import type { ValuePlace } from "../../program/value-walk.ts";
import { edgesFrom, edgesTo } from "../edges-to.ts";
import { resolving, resolvingMarked } from "../rule.ts";
import { ApiCalls } from "./api-calls.ts";
import { bodyPaths } from "./body-paths.ts";
import { KEY_READS, receiverOf, untypedReads } from "./key-receivers.ts";

/**
 * A key of an answer without a type. The address of the request says which operation answers.
 *
 * @example
 * const answer = await (await fetch("/events/1")).json();
 * answer.startsAt;
 *
 * @remarks Not seen: data that no request returns, `const saved = JSON.parse(text); saved.startsAt`.
 */
export const responseBody = resolving("untyped/response-body", KEY_READS, function* (program, names) {
  const calls = ApiCalls.of(program);
  for (const use of untypedReads(program, names))
    for (const source of program.typed.before(receiverOf(use), use.name).untyped)
      yield* edgesTo(program, use, membersAnswered(calls, source, use.name), "convention");
});

/**
 * A string that is compared with a part of an answer without a type.
 *
 * @example
 * const answer = await (await fetch("/events/1")).json();
 * answer.state === "draft";
 *
 * @remarks Not seen: an answer to a request whose address is not known,
 * `const answer = await (await fetch(text)).json(); answer.state === "draft"`.
 */
export const responseText = resolvingMarked("untyped/response-text", ["text"], function* (marks, names) {
  const { program } = marks;
  const calls = ApiCalls.of(program);
  for (const { node, name } of names)
    for (const { kind, other, calls: around } of program.values.usesOf(node).uses) {
      if (kind !== "comparison" || !other) continue;
      const { sources } = program.values.sourcesOf(other.node, { path: other.path, calls: around });
      for (const type of sources.flatMap((one) => typesAnswered(calls, one)))
        yield* edgesFrom(program.slotAt("text", node), marks.within(type, name, []), "convention");
    }
});

/** The members of a name in what a call answers with. */
export function membersAnswered(calls: ApiCalls, source: ValuePlace, name: string): readonly Slot[] {
  const bodies = bodiesAnswered(calls, source);
  return bodyPaths(source.path).flatMap((rest) => calls.membersIn(bodies, rest, name));
}

function typesAnswered(calls: ApiCalls, source: ValuePlace): readonly Type[] {
  const bodies = bodiesAnswered(calls, source);
  return bodyPaths(source.path).flatMap((rest) => calls.typesIn(bodies, rest));
}

export function bodiesAnswered(calls: ApiCalls, { node, calls: around }: ValuePlace): readonly ts.TypeNode[] {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return [];
  return calls.askedBy(node, around).operations.flatMap(({ responses }) => responses);
}
