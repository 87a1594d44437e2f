import { ts } from "ts-morph";
import { isCallNode } from "../../program/function-parts.ts";
import { calledName } from "../../program/is-wrapper.ts";
import type { Path } from "../../program/value-path.ts";
import type { ValueUse } from "../../program/value-uses.ts";
import { PARSERS } from "../conventions.ts";
import { edgesTo } from "../edges-to.ts";
import { resolving, resolvingMarked } from "../rule.ts";
import { undescribedUses } from "../undescribed-uses.ts";

/**
 * A key of an object that a schema parses, where the result has a type of the API.
 *
 * @example
 * declare const schema: { parse(value: unknown): Event };
 * schema.parse({ startsAt: text });
 *
 * @remarks Not seen: a function whose name the codemod does not know,
 * `declare const schema: { check(value: unknown): Event }; schema.check({ startsAt: text })`.
 */
export const parsedValue = resolving("untyped/parsed-value", ["literal-key"], function* (program, names) {
  for (const [key, use] of undescribedUses(program, names)) {
    const parsed = parsingOf(use);
    const type = parsed && program.compiler.typeAt(parsed.call);
    for (const at of parsed?.paths ?? []) {
      const members = program.typed.membersAt(type, at, key.name) ?? [];
      for (const member of members) {
        // The schema says itself what it parses; a type beside it does not.
        const certainty = program.members.isInSchema(member) ? "flow" : "convention";
        yield* edgesTo(program, key, [member], certainty);
      }
    }
  }
});

/**
 * A string in an object that a schema parses, where the result has a value of the API, or one of the schema's own list.
 *
 * @example
 * declare const schema: { parse(value: unknown): Event };
 * schema.parse({ state: "draft" });
 *
 * @remarks Not seen: a function whose name the codemod does not know,
 * `declare const schema: { check(value: unknown): Event }; schema.check({ state: "draft" })`.
 */
export const parsedText = resolvingMarked("untyped/parsed-text", ["text"], function* (marks, names) {
  const { compiler, values } = marks.program;
  for (const text of names)
    for (const use of values.usesOf(text.node).uses) {
      const parsed = parsingOf(use);
      const type = parsed && compiler.typeAt(parsed.call);
      for (const slot of (parsed?.paths ?? []).flatMap((at) => marks.within(type, text.name, at)))
        yield* edgesTo(marks.program, text, [slot], marks.isConstant(slot) ? "flow" : "convention");
    }
});

/** The call that parses a value, and where the value may be in the result; null if no schema parses it. */
function parsingOf({
  kind,
  node,
  path,
}: ValueUse): { call: ts.CallExpression; paths: readonly Path[] } | null {
  const call = kind === "argument" ? ts.findAncestor(node.parent, isCallNode) : undefined;
  if (!call || !ts.isCallExpression(call) || !PARSERS.has(calledName(call) ?? "")) return null;
  return { call, paths: [path, ["data", ...path]] };
}
