import { isCancel, select } from "@clack/prompts";
import { InputError, type JsonObject, printable } from "@tenant-api/openapi";
import type { Change } from "../change/change.ts";
import type { MigrationChange, MigrationNote } from "../migration/migration.ts";
import { answersOf } from "./doubt-answers.ts";

/**
 * Asks a person at the terminal about doubtful renames. The same rename in several places is one question.
 *
 * @param before The old spec.
 * @throws {InputError} if the person gives up; nothing is decided then.
 */
export async function askAbout(
  doubtful: readonly Change[],
  before: JsonObject,
): Promise<{ changes: MigrationChange[]; notes: MigrationNote[] }> {
  const decided = { changes: [] as MigrationChange[], notes: [] as MigrationNote[] };
  for (const [first, ...others] of questionsOf(doubtful)) {
    const { at, message, evidence = [] } = first;
    const [gone, maybe = ""] = printable(message).split(/(?: was removed| is deprecated), or /);
    const places = others.length === 0 ? "" : `, and ${others.length} more places`;
    const [what, no] =
      first.kind === "successor-named"
        ? ["deprecated", "No, it is another field"]
        : ["gone", "No, it was removed"];
    const answer = await select({
      message: `${gone} is ${what}: was it ${maybe}\n${printable(`${at}${places} (${evidence.join(", ")})`)}`,
      options: [
        { value: true, label: `Yes, it was ${maybe.replace(/\?$/, "")}` },
        { value: false, label: no },
      ],
      output: process.stderr,
    });
    if (isCancel(answer)) throw new InputError("Given up; nothing was written.");
    for (const change of [first, ...others]) {
      const { renamed, removed } = answersOf(change, before);
      const chosen = answer ? renamed : removed;
      if ("kind" in chosen) decided.changes.push(chosen);
      else decided.notes.push(chosen);
    }
  }
  return decided;
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
