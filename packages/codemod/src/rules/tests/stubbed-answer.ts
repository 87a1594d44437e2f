import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import { Memo } from "../../compiler/memo.ts";
import type { Program } from "../../program/program.ts";
import { type Path, RESULT } from "../../program/value-path.ts";
import { REQUESTS } from "../conventions.ts";
import { edgesFrom } from "../edges-to.ts";
import { resolving, resolvingMarked } from "../rule.ts";
import { ApiCalls } from "../untyped/api-calls.ts";
import { bodyPaths } from "../untyped/body-paths.ts";
import { meantParts } from "./meant-parts.ts";
import { isAskedAt, isStub, pathGiven } from "./stubs.ts";

/** How many stubs a value goes through: `json: vi.fn().mockResolvedValue(body)` is a part of another one. */
const DEPTH = 3;

/** A stub is made near the place where it is told what to answer. */
const STEPS = 40;

/**
 * A key of the answer of a stubbed `fetch`. A person knows which operation is meant, so the place is only reported.
 *
 * @example
 * const body = JSON.stringify({ id: "1", startsAt: text });
 * vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(body));
 *
 * @remarks Not seen: a stub of another function,
 * `const load = vi.fn(async () => new Response(JSON.stringify({ startsAt: text })))`.
 */
export const stubbedAnswer = resolving("tests/stubbed-answer", ["literal-key"], function* (program, names) {
  const known = new Memo<ts.Node, readonly Type[]>();
  for (const { node, name, role } of names) {
    if (program.members.describedBy(role.literal, name).length > 0) continue;
    const types = known.of(role.literal, () => typesStubbed(program, role.literal));
    const { parts, isExact } = meantParts(program.compiler, role.literal, types);
    if (!isExact) continue;
    const members = parts.flatMap((type) => program.memberSlots(type, name));
    yield* edgesFrom(program.slotAt("data", node), members, "convention");
  }
});

/**
 * A string in the answer of a stubbed `fetch`. A person knows which operation is meant, so the place is only
 * reported.
 *
 * @example
 * const body = JSON.stringify({ id: "1", state: "draft" });
 * vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(body));
 *
 * @remarks Not seen: a stub of another function,
 * `const load = vi.fn(async () => new Response(JSON.stringify({ state: "draft" })))`.
 */
export const stubbedText = resolvingMarked("tests/stubbed-text", ["text"], function* (marks, names) {
  for (const { node, name } of names)
    for (const type of typesStubbed(marks.program, node))
      yield* edgesFrom(marks.program.slotAt("text", node), marks.within(type, name, []), "convention");
});

/** The types of what any operation answers where a value is in the answer of a stub. */
function typesStubbed(program: Program, value: ts.Node): readonly Type[] {
  const paths = [...stubbedPaths(program, value, [], DEPTH)].flatMap(bodyPaths);
  return paths.flatMap((path) => ApiCalls.of(program).answeredTypes(path));
}

/** Where a value is in the results of functions that take the place of one that asks a server. */
function* stubbedPaths(program: Program, value: ts.Node, path: Path, depth: number): Iterable<Path> {
  if (depth === 0) return;
  for (const use of program.values.usesOf(value, { path }).uses) {
    const given = pathGiven(use);
    if (given) yield given;
    // Only a stub is compared by its result: `vi.fn().mockResolvedValue(body)`.
    if (use.kind !== "comparison" || !use.other?.path.includes(RESULT)) continue;
    const { node, path: inner } = use.other;
    const { sources } = program.values.sourcesOf(node, {
      path: inner,
      calls: use.calls,
      limit: STEPS,
      isEnd: isStub,
    });
    for (const source of sources) {
      const { node: made } = source;
      const at = source.path.indexOf(RESULT);
      const isAnswer = ts.isCallExpression(made) && REQUESTS.has(made.expression.getText());
      if (isAnswer) yield source.path;
      else if (isAskedAt(source, at) || (at === 0 && isStub(made))) yield source.path.slice(at);
      else yield* stubbedPaths(program, source.node, source.path, depth - 1);
    }
  }
}
