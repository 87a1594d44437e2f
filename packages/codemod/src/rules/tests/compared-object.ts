import type { Type } from "../../compiler/compiler.ts";
import type { Slot } from "../../graph/slots.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import type { ValueUse } from "../../program/value-uses.ts";
import { type Found, type OccurrenceIn, resolving, resolvingMarked } from "../rule.ts";
import { meantParts } from "./meant-parts.ts";
import { typesImitated, typesOfStub } from "./stands-for.ts";

/**
 * A key of an object that is compared with a value of a type, or stands for one: `expect(event).toEqual({ startsAt: "" })`,
 * `load.mockResolvedValue({ startsAt: "" })`.
 */
export const comparedObject = resolving("tests/compared-object", ["literal-key"], function* (program, names) {
  for (const [use, uses] of undescribedUses(program, names))
    for (const one of uses)
      for (const types of typesLike(program, one, use.name)) yield* likelyEdges(program, use, types);
});

/** A key of an object that takes the place of an export of a module, or of an answer of the API. */
export const imitation = resolving("tests/imitation", ["literal-key"], function* (program, names) {
  for (const [use, uses] of undescribedUses(program, names))
    for (const one of uses) yield* likelyEdges(program, use, typesImitated(program, one));
});

/** A key of what a stub of `fetch` answers, whoever asks: a person knows which operation is meant. */
export const stubbedAnswer = resolving("tests/stubbed-answer", ["literal-key"], function* (program, names) {
  for (const [use, uses] of undescribedUses(program, names))
    for (const { kind, other, calls } of uses) {
      if (kind !== "comparison" || !other) continue;
      const { sources } = program.values.sourcesOf(other.node, { path: other.path, calls });
      const types = sources.flatMap((source) => typesOfStub(program, source));
      const { parts, isExact } = meantParts(program.compiler, use.role.literal, types);
      if (!isExact) continue;
      for (const to of new Set(parts.flatMap((type) => program.memberSlots(type, use.name))))
        yield {
          from: program.slotAt("data", use.node),
          to,
          certainty: "convention",
          place: placeOf(use.node),
        };
    }
});

/** A text in such an object. */
export const imitatedText = resolvingMarked("tests/imitated-text", ["text"], function* (marks, names) {
  const { program } = marks;
  for (const { node, name } of names)
    for (const use of program.values.usesOf(node).uses)
      for (const type of typesImitated(program, use))
        for (const to of marks.within(type, name, []))
          yield { from: program.slotAt("text", node), to, certainty: "inferred", place: placeOf(node) };
});

type Key = OccurrenceIn<"literal-key">;

function* undescribedUses(
  program: Program,
  names: readonly Key[],
): Iterable<readonly [Key, readonly ValueUse[]]> {
  for (const use of names)
    if (program.members.describedBy(use.role.literal, use.name).length === 0)
      yield [use, program.values.usesOf(use.role.literal).uses];
}

/** The types of what a value is compared with: those that it had, those that it gets, and those of what it imitates. */
function* typesLike(
  program: Program,
  { kind, other, calls }: ValueUse,
  name: string,
): Iterable<readonly Type[]> {
  if (kind !== "comparison" || !other) return;
  const { typed, untyped } = program.typed.before(other.node, name, { path: other.path, calls });
  for (const { types } of typed) yield types;
  for (const { node, path } of untyped) {
    const later = program.typed.after(node, name, { path });
    for (const { types } of later.typed) yield types;
    for (const use of later.untyped) yield typesImitated(program, use);
  }
}

/** A key that may be that of several types which do not agree, or of an object that has more, is data that a person reads. */
function* likelyEdges(program: Program, { role, name, node }: Key, types: readonly Type[]): Iterable<Found> {
  const { parts, isExact } = meantParts(program.compiler, role.literal, types);
  const members = [...new Set(parts.flatMap((type) => program.memberSlots(type, name)))];
  const isSure = members.length < 2 && isExact;
  const from: Slot = program.slotAt(isSure ? "member" : "data", node);
  for (const to of members)
    if (to !== from) yield { from, to, certainty: isSure ? "inferred" : "convention", place: placeOf(node) };
}
