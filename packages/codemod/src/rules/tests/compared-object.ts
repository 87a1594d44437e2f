import type { Type } from "../../compiler/compiler.ts";
import type { Slot } from "../../graph/slots.ts";
import type { Program } from "../../program/program.ts";
import { spiedPath } from "../../program/spied-path.ts";
import type { ValueUse } from "../../program/value-uses.ts";
import { edgesFrom } from "../edges-to.ts";
import { type Found, resolving, resolvingMarked } from "../rule.ts";
import { type LiteralKey, undescribedUses } from "../undescribed-uses.ts";
import { typesImitated } from "./imitated-types.ts";
import { meantParts } from "./meant-parts.ts";

/**
 * A key of an object that a test compares with a value of a type, or that a mock returns in its place.
 *
 * @example
 * expect(event).toEqual({ ...event, startsAt: text });
 *
 * @remarks Not seen: a matcher that the codemod does not know,
 * `declare function same(one: unknown, other: unknown): void; same(event, { startsAt: text })`.
 */
export const comparedObject = resolving("tests/compared-object", ["literal-key"], function* (program, names) {
  for (const [key, use] of undescribedUses(program, names))
    for (const types of typesLike(program, use, key.name)) yield* likelyEdges(program, key, types);
});

/**
 * A key of an object that stands for an export of a mocked module, or for an answer of the API.
 *
 * @example
 * http.get("/events/1", () => HttpResponse.json({ id: "1", startsAt: text }));
 *
 * @remarks Not seen: a server that is not a known imitation,
 * `app.get("/events/1", () => HttpResponse.json({ id: "1", startsAt: text }))`.
 */
export const imitation = resolving("tests/imitation", ["literal-key"], function* (program, names) {
  for (const [key, use] of undescribedUses(program, names))
    yield* likelyEdges(program, key, typesImitated(program, use));
});

/**
 * A string in an object that stands for an export of a mocked module, or for an answer of the API.
 *
 * @example
 * http.get("/events/1", () => HttpResponse.json({ id: "1", state: "draft" }));
 *
 * @remarks Not seen: a server that is not a known imitation,
 * `app.get("/events/1", () => HttpResponse.json({ id: "1", state: "draft" }))`.
 */
export const imitatedText = resolvingMarked("tests/imitated-text", ["text"], function* (marks, names) {
  const { program } = marks;
  for (const { node, name } of names)
    for (const use of program.values.usesOf(node).uses)
      for (const type of typesImitated(program, use))
        yield* edgesFrom(program.slotAt("text", node), marks.within(type, name, []), "inferred");
});

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
    const later = program.typed.after(node, name, { path: spiedPath(path) });
    for (const { types } of later.typed) yield types;
    for (const use of later.untyped) yield typesImitated(program, use);
  }
}

/** A key that may be that of several types which do not agree, or of an object that has more, is data that a person reads. */
function* likelyEdges(
  program: Program,
  { role, name, node }: LiteralKey,
  types: readonly Type[],
): Iterable<Found> {
  const { parts, isExact } = meantParts(program.compiler, role.literal, types);
  const members = [...new Set(parts.flatMap((type) => program.memberSlots(type, name)))];
  const isSure = members.length < 2 && isExact;
  const from: Slot = program.slotAt(isSure ? "member" : "data", node);
  yield* edgesFrom(from, members, isSure ? "inferred" : "convention");
}
