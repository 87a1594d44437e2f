import { existsSync } from "node:fs";
import { renderPosition, type Spec, tokensOf } from "@tenant-api/openapi";
import { stringify } from "yaml";
import type { Change } from "../diff/change.ts";
import { RENAMED_FROM } from "../extensions.ts";
import { decisionsFor } from "./ask-about.ts";

/**
 * How to answer what nobody at a terminal was there to answer: for each doubtful rename, the line for `changes` of the
 * migration if it was renamed, and the one if it was removed.
 *
 * @param version The version of the old spec, for a migration that is to be written anew.
 */
export function explainDoubts(
  doubtful: readonly Change[],
  before: Spec,
  { file, version }: { file: string; version: string },
): string {
  const questions = doubtful.map((change) => {
    const { renamed, removed } = decisionsFor(change);
    const oldName = tokensOf(change.at).at(-1) ?? "";
    const declaration =
      change.kind === "field-removed" || change.kind === "schema-removed"
        ? `\n    (or \`${RENAMED_FROM}: ${oldName}\` in ${change.candidate} of the new spec)`
        : "";
    return `▲ ${renderPosition(before.positionOf(change.at))}  ${change.message}
    if it was renamed:  - ${lineOf(renamed)}${declaration}
    if it was removed:  - ${lineOf(removed)}`;
  });
  const start = existsSync(file)
    ? ""
    : `, which begins with\n    ${stringify({ from: version })}    to: next\n    changes:`;
  const what =
    doubtful.length === 1 ? "1 removal may be a rename" : `${doubtful.length} removals may be renames`;
  return `${questions.join("\n")}
✖ No migration was written: ${what}. Write one line of each under \`changes\` in ${file}${start}
  and run the same command again.`;
}

function lineOf(decision: object): string {
  const members = Object.entries(decision).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `{ ${members.join(", ")} }`;
}
