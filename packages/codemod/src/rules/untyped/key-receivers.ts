import type { ts } from "ts-morph";
import type { Program } from "../../program/program.ts";
import type { OccurrenceIn } from "../rule.ts";

export type KeyRead = OccurrenceIn<"access" | "binding" | "assigned" | "in">;

export const KEY_READS = ["access", "binding", "assigned", "in"] as const;

/** The value that a key is read of: `event` in `event.startsAt`, the pattern in `const { startsAt } = event`. */
export function receiverOf({ role }: KeyRead): ts.Expression | ts.ObjectBindingPattern {
  if (role.kind === "access") return role.node.expression;
  return role.kind === "in" ? role.node.right : role.pattern;
}

/** The reads of keys of values whose type may have any. */
export function untypedReads(program: Program, names: readonly KeyRead[]): KeyRead[] {
  const { compiler, typed } = program;
  compiler.typesAt(names.map(receiverOf));
  return names.filter((use) => typed.membersAt(compiler.typeAt(receiverOf(use)), [], use.name) === null);
}
