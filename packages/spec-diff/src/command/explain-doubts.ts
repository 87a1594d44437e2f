import { existsSync } from "node:fs";
import { renderPosition, type Spec, tokensOf } from "@tenant-api/openapi";
import { stringify } from "yaml";
import type { Change } from "../change/change.ts";
import { RENAMED_FROM, RENAMED_TO } from "../spec/extensions.ts";
import { answersOf } from "./doubt-answers.ts";

/**
 * How to answer what nobody at a terminal was there to answer: for each doubtful rename, the line for `changes` of the
 * migration if it was renamed, and the line if it was not: for `changes`, too, or for `notes`.
 *
 * @param version The version of the old spec, for a migration that is to be written anew.
 */
export function explainDoubts(
  doubtful: readonly Change[],
  before: Spec,
  { file, version }: { file: string; version: string },
): string {
  const questions = doubtful.map((change) => {
    const { renamed, removed } = answersOf(change, before.document);
    const no = change.kind === "successor-named" ? "if it is another field" : "if it was removed";
    const placeOf = (answer: object) => ("kind" in answer ? "" : "   under `notes`");
    return `▲ ${renderPosition(before.positionOf(change.at))}  ${change.message}
    if it was renamed:  - ${lineOf(renamed)}${placeOf(renamed)}${declarationOf(change)}
    ${no}:  - ${lineOf(removed)}${placeOf(removed)}`;
  });
  const start = existsSync(file)
    ? ""
    : `, which begins with\n    ${stringify({ from: version })}    to: next\n    changes:`;
  const isRemoval = ({ kind }: Change) => kind.endsWith("-removed");
  const what = doubtful.every(isRemoval) ? "removal" : "change";
  const count =
    doubtful.length === 1 ? `1 ${what} may be a rename` : `${doubtful.length} ${what}s may be renames`;
  return `${questions.join("\n")}
✖ No migration was written: ${count}. Write one line of each under \`changes\` in ${file}${start}
  and run the same command again.`;
}

/** How the new spec itself can say that something was renamed. */
function declarationOf({ kind, at, candidate }: Change): string {
  const oldName = tokensOf(at).at(-1) ?? "";
  if (kind === "field-removed" || kind === "schema-removed")
    return `\n    (or \`${RENAMED_FROM}: ${oldName}\` in ${candidate} of the new spec)`;
  return kind === "successor-named"
    ? `\n    (or \`${RENAMED_TO}: ${candidate}\` in ${oldName} of the new spec, which answers later, too)`
    : "";
}

function lineOf(decision: object): string {
  const members = Object.entries(decision).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `{ ${members.join(", ")} }`;
}
