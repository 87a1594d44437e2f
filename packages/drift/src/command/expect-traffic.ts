import { InputError } from "@tenant-api/openapi";
import { EMPTY_FILE } from "../sources/open-source.ts";
import { mergeGroups, type SkippedGroup } from "../sources/record-source.ts";

/**
 * Refuses sources of which nothing was used: the result would look like an API without traffic or drift.
 *
 * @param used How many exchanges and shapes were used.
 * @throws {InputError} if there were none, with what was skipped.
 * @example
 * expectTraffic(["traffic.har"], 0, []); // traffic.har: Expected traffic, received nothing.
 */
export function expectTraffic(
  sources: readonly string[],
  used: number,
  skipped: readonly SkippedGroup[],
): void {
  if (used > 0) return;
  throw new InputError(`${sources.join(", ")}: Expected traffic, received ${describeNothing(skipped)}`);
}

function describeNothing(skipped: readonly SkippedGroup[]): string {
  if (skipped.length === 0) return "nothing.";
  const groups = mergeGroups(skipped);
  const [{ reason, count } = { reason: "", count: 0 }, ...others] = groups;
  if (reason === EMPTY_FILE && others.length === 0)
    return count === 1 ? "an empty file." : `${count} empty files.`;
  const lines = groups.map(
    ({ reason, count, places: [first = ""] }) => `  ${count}× ${reason} (${first}${count > 1 ? ", …" : ""})`,
  );
  return `none that can be used:\n${lines.join("\n")}`;
}
