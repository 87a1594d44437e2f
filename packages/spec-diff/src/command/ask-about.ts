import { isCancel, select } from "@clack/prompts";
import { InputError, printable } from "@tenant-api/openapi";
import type { Change } from "../diff/change.ts";
import type { MigrationChange } from "../migration/migration.ts";

/** What a removal is if it was a rename. */
const RENAMES = {
  "field-removed": "field-renamed",
  "schema-removed": "schema-renamed",
  "parameter-removed": "parameter-renamed",
  "operation-removed": "operation-moved",
} as const;

/** What a migration says of a doubtful rename if it is one, and if it is none. */
export function decisionsFor({ kind, at, candidate = "" }: Change): {
  renamed: MigrationChange;
  removed: MigrationChange;
} {
  const removal = kind as keyof typeof RENAMES;
  return { renamed: { kind: RENAMES[removal], at, to: candidate }, removed: { kind: removal, at } };
}

/**
 * Asks a person at the terminal about doubtful renames. The same rename in several places is one question.
 *
 * @throws {InputError} if the person gives up; nothing is decided then.
 */
export async function askAbout(doubtful: readonly Change[]): Promise<MigrationChange[]> {
  const decisions: MigrationChange[] = [];
  for (const [first, ...others] of questionsOf(doubtful)) {
    const { at, message, evidence = [] } = first;
    const [gone, maybe = ""] = printable(message).split(" was removed, or ");
    const places = others.length === 0 ? "" : `, and ${others.length} more places`;
    const answer = await select({
      message: `${gone} is gone: was it ${maybe}\n${printable(`${at}${places} (${evidence.join(", ")})`)}`,
      options: [
        { value: true, label: `Yes, it was ${maybe.replace(/\?$/, "")}` },
        { value: false, label: "No, it was removed" },
      ],
      output: process.stderr,
    });
    if (isCancel(answer)) throw new InputError("Given up; nothing was written.");
    for (const change of [first, ...others]) {
      const { renamed, removed } = decisionsFor(change);
      decisions.push(answer ? renamed : removed);
    }
  }
  return decisions;
}

function questionsOf(doubtful: readonly Change[]): [Change, ...Change[]][] {
  const questions = new Map<string, [Change, ...Change[]]>();
  for (const change of doubtful) {
    const known = questions.get(change.message);
    if (known) known.push(change);
    else questions.set(change.message, [change]);
  }
  return [...questions.values()];
}
