import { readPreState } from "@changesets/pre";
import { readChangesets } from "@changesets/read";
import { InputError } from "../input-error.ts";
import { countOf } from "../run.ts";

/**
 * The names of the changesets that no version holds yet. During prereleases, changesets keeps those of the prereleases
 * before in `.changeset/pre/`.
 *
 * @param folder The one that holds `.changeset/`.
 */
export async function pendingChangesets(folder: string): Promise<string[]> {
  const [changesets, state] = await Promise.all([readChangesets(folder), readPreState(folder)]);
  const names = changesets.map(({ id }) => id).sort();
  return state?.mode === "pre" ? names.filter((name) => !name.startsWith("pre/")) : names;
}

/**
 * A version that is published cannot be taken back: what pending changesets describe would be in it, under a version
 * and with a changelog that do not say so.
 *
 * @throws {InputError} if changesets are pending.
 */
export async function refusePendingChangesets(folder: string): Promise<void> {
  const pending = await pendingChangesets(folder);
  if (pending.length === 0) return;
  throw new InputError(
    `.changeset: ${countOf(pending, "changeset is", "changesets are")} pending, such as ${pending[0]}.md. ` +
      "Run `pnpm release:version` first, and commit what it writes.",
  );
}
