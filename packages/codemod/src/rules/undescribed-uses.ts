import type { Program } from "../program/program.ts";
import type { ValueUse } from "../program/value-uses.ts";
import type { OccurrenceIn } from "./rule.ts";

export type LiteralKey = OccurrenceIn<"literal-key">;

/** The keys of object literals that no type describes, with each place that the object goes to. */
export function* undescribedUses(
  program: Program,
  names: readonly LiteralKey[],
): Iterable<readonly [LiteralKey, ValueUse]> {
  for (const key of names)
    if (program.members.describedBy(key.role.literal, key.name).length === 0)
      for (const use of program.values.usesOf(key.role.literal).uses) yield [key, use];
}
