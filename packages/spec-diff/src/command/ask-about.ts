import { isCancel, select } from "@clack/prompts";
import { InputError } from "@tenant-api/openapi";
import type { Change } from "../diff/change.ts";
import { printable } from "../escape-text.ts";
import type { MigrationChange } from "../migration/migration.ts";

/** What a removal is if it was a rename. */
const RENAMES = {
  "field-removed": "field-renamed",
  "schema-removed": "schema-renamed",
  "parameter-removed": "parameter-renamed",
  "operation-removed": "operation-moved",
} as const;

/**
 * Asks a person at the terminal about each doubtful rename.
 *
 * @throws {InputError} if the person gives up; nothing is decided then.
 */
export async function askAbout(doubtful: readonly Change[]): Promise<MigrationChange[]> {
  const decisions: MigrationChange[] = [];
  for (const { kind, at, message, candidate = "", evidence = [] } of doubtful) {
    const removal = kind as keyof typeof RENAMES;
    const [gone, maybe = ""] = printable(message).split(" was removed, or ");
    const answer = await select({
      message: `${gone} is gone: was it ${maybe}\n${printable(`${at} (${evidence.join(", ")})`)}`,
      options: [
        { value: true, label: `Yes, it was ${maybe.replace(/\?$/, "")}` },
        { value: false, label: "No, it was removed" },
      ],
      output: process.stderr,
    });
    if (isCancel(answer)) throw new InputError("Given up; nothing was written.");
    decisions.push(answer ? { kind: RENAMES[removal], at, to: candidate } : { kind: removal, at });
  }
  return decisions;
}
