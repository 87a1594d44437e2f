import { ts } from "ts-morph";
import { isCallNode } from "../../program/function-parts.ts";
import { calledName } from "../../program/is-wrapper.ts";
import { PARSERS } from "../conventions.ts";
import { edgesTo } from "../edges-to.ts";
import { resolving } from "../rule.ts";
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
  for (const [key, { kind, node, path }] of undescribedUses(program, names)) {
    const call = kind === "argument" ? ts.findAncestor(node.parent, isCallNode) : undefined;
    if (!call || !ts.isCallExpression(call) || !PARSERS.has(calledName(call) ?? "")) continue;
    const type = program.compiler.typeAt(call);
    for (const at of [path, ["data", ...path]]) {
      const members = program.typed.membersAt(type, at, key.name) ?? [];
      for (const member of members) {
        // The schema says itself what it parses; a type beside it does not.
        const certainty = program.members.isInSchema(member) ? "flow" : "convention";
        yield* edgesTo(program, key, [member], certainty);
      }
    }
  }
});
