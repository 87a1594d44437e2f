import { ts } from "ts-morph";
import type { Program } from "../../program/program.ts";
import { spiedPath } from "../../program/spied-path.ts";
import type { TypedMembers } from "../../program/typed-values.ts";
import { edgesTo } from "../edges-to.ts";
import { resolving } from "../rule.ts";
import { KEY_READS, type KeyRead, receiverOf, untypedReads } from "./key-receivers.ts";

/**
 * A key of a value that gets a type of the API later.
 *
 * @example
 * const raw = JSON.parse(text);
 * save(raw.startsAt ? raw : event);
 *
 * @remarks Not seen: a value that never gets a type, `const raw = JSON.parse(text); raw.startsAt`.
 */
export const laterType = resolving("untyped/later-type", KEY_READS, function* (program, names) {
  for (const use of untypedReads(program, names))
    for (const { members } of typesLater(program, use)) yield* edgesTo(program, use, members, "convention");
});

function typesLater(program: Program, use: KeyRead): readonly TypedMembers[] {
  const receiver = receiverOf(use);
  const { untyped } = program.typed.before(receiver, use.name);
  const named = ts.isIdentifier(receiver) ? program.values.references.declarationsOf(receiver) : [];
  const names = named.flatMap((one) => (one as Partial<ts.NamedDeclaration>).name ?? []);
  return [...untyped, ...names.map((node) => ({ node, path: [] }))].flatMap(
    ({ node, path }) => program.typed.after(node, use.name, { path: spiedPath(path) }).typed,
  );
}

/**
 * A key of an object literal that goes through functions which forget its type, and becomes a value of the API after
 * that.
 *
 * @example
 * save(JSON.parse(JSON.stringify({ ...event, startsAt: text })));
 *
 * @remarks Not seen: a result that never gets a type, `JSON.parse(JSON.stringify({ startsAt: text }))`.
 */
export const laterObject = resolving("untyped/later-object", ["literal-key"], function* (program, names) {
  for (const use of names) {
    if (program.members.describedBy(use.role.literal, use.name).length > 0) continue;
    for (const { members, place } of program.typed.afterProperty(use.role.literal, use.name).typed)
      if (isOpaque(program, place)) yield* edgesTo(program, use, members, "convention");
  }
});

/** True if the type of a value has none of the names, so that no other rule follows them. */
function isOpaque({ compiler, holders }: Program, value: ts.Node): boolean {
  const type = compiler.typeAt(value);
  return type === null || !holders.hasName(type);
}
