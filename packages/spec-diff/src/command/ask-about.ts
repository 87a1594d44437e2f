import { isCancel, select } from "@clack/prompts";
import type { Change } from "../diff/change.ts";
import { type Pointer, tokensOf } from "../json-pointer.ts";
import type { MigrationChange } from "../migration.ts";
import { InputError } from "./load-spec.ts";

/**
 * Asks a person at the terminal about each doubtful rename of a field or a schema.
 *
 * @throws {InputError} if the person gives up; nothing is decided then.
 */
export async function askAbout(doubtful: readonly Change[]): Promise<MigrationChange[]> {
  const decisions: MigrationChange[] = [];
  for (const { kind, at, message, evidence = [] } of doubtful) {
    const [, candidate = ""] = message.match(/ renamed to (.*)\?$/) ?? [];
    const answer = await select({
      message: `${placeOf(at)} is gone. Is it \`${candidate}\` now? (${evidence.join(", ")})`,
      options: [
        { value: true, label: `Yes, it was renamed to ${candidate}` },
        { value: false, label: "No, it was removed" },
      ],
      output: process.stderr,
    });
    if (isCancel(answer)) throw new InputError("Given up; nothing was written.");
    if (answer)
      decisions.push({
        kind: kind === "schema-removed" ? "schema-renamed" : "field-renamed",
        at,
        to: candidate,
      });
    else decisions.push({ kind: kind === "schema-removed" ? "schema-removed" : "field-removed", at });
  }
  return decisions;
}

function placeOf(at: Pointer): string {
  return `\`${tokensOf(at).slice(2).join(".")}\``;
}
