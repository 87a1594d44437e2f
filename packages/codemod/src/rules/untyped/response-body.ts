import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import type { Slot } from "../../graph/slots.ts";
import { placeOf } from "../../program/place.ts";
import { JSON_VALUE, type Path } from "../../program/value-path.ts";
import type { ValuePlace } from "../../program/value-walk.ts";
import { ANSWER_BODIES, REQUESTS } from "../conventions.ts";
import { edgesTo } from "../edges-to.ts";
import { resolving, resolvingMarked } from "../rule.ts";
import { ApiCalls } from "./api-calls.ts";
import { KEY_READS, receiverOf, untypedReads } from "./key-receivers.ts";

/** A key of what the API answered, by the address that was asked: `(await (await fetch("/events/1")).json()).startsAt`. */
export const responseBody = resolving("untyped/response-body", KEY_READS, function* (program, names) {
  const calls = ApiCalls.of(program);
  for (const use of untypedReads(program, names))
    for (const source of program.typed.before(receiverOf(use), use.name).untyped)
      yield* edgesTo(program, use, membersAnswered(calls, source, use.name), "convention");
});

/** A key of an answer of nobody knows whom: any field that comes back may be meant. */
export const unknownResponse = resolving("untyped/unknown-response", KEY_READS, function* (program, names) {
  const calls = ApiCalls.of(program);
  for (const use of untypedReads(program, names))
    for (const { node, calls: around } of program.typed.before(receiverOf(use), use.name).untyped) {
      if (!ts.isCallExpression(node) || !REQUESTS.has(node.expression.getText())) continue;
      if (!calls.askedBy(node, around).hasAddress)
        yield* edgesTo(program, use, calls.answeredFields(use.name), "guess");
    }
});

/** A text that is compared with what the API answered: `(await response.json()).state === "draft"`. */
export const responseText = resolvingMarked("untyped/response-text", ["text"], function* (marks, names) {
  const { program } = marks;
  const calls = ApiCalls.of(program);
  for (const { node, name } of names)
    for (const { kind, other, calls: around } of program.values.usesOf(node).uses) {
      if (kind !== "comparison" || !other) continue;
      const { sources } = program.values.sourcesOf(other.node, { path: other.path, calls: around });
      for (const type of sources.flatMap((one) => typesAnswered(calls, one)))
        for (const to of marks.within(type, name, []))
          yield { from: program.slotAt("text", node), to, certainty: "convention", place: placeOf(node) };
    }
});

/** The members of a name in what a call answers with. */
function membersAnswered(calls: ApiCalls, source: ValuePlace, name: string): readonly Slot[] {
  const bodies = bodiesAnswered(calls, source);
  return bodyPaths(source.path).flatMap((rest) => calls.membersIn(bodies, rest, name));
}

function typesAnswered(calls: ApiCalls, source: ValuePlace): readonly Type[] {
  const bodies = bodiesAnswered(calls, source);
  return bodyPaths(source.path).flatMap((rest) => calls.typesIn(bodies, rest));
}

function bodiesAnswered(calls: ApiCalls, { node, calls: around }: ValuePlace): readonly ts.TypeNode[] {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return [];
  return calls.askedBy(node, around).operations.flatMap(({ responses }) => responses);
}

/** Where a value may be in the body of an answer, which may stand in an envelope of the client. */
function bodyPaths(path: Path): Path[] {
  const own = path[0] === JSON_VALUE ? path.slice(1) : path;
  const [first, ...rest] = own;
  return first !== undefined && ANSWER_BODIES.has(first) ? [own, rest] : [own];
}
