import { join, relative } from "node:path";
import { InputError } from "@tenant-api/openapi";
import { someOf } from "../report/some-of.ts";
import type { FileText } from "../workspace/apply-files.ts";
import { dirtyFiles, untrackedFiles } from "../workspace/git.ts";
import { realPath } from "../workspace/own-files.ts";

/** @throws {InputError} if a file of a folder has changes that are not committed. */
export async function expectCommitted(folder: string): Promise<void> {
  const dirty = await dirtyFiles(folder);
  if (dirty.length > 0) throw treeWithChanges(dirty);
}

/**
 * Git could not bring back a file that it does not know, and the changes of a file that is not committed.
 *
 * @throws {InputError} if one of the files that are to be written is such a one.
 */
export async function expectTracked(
  folder: string,
  root: string,
  changes: readonly FileText[],
): Promise<void> {
  // A change below the folder was refused before.
  const dirty = new Set((await dirtyFiles(root)).map((path) => join(root, path)));
  const changed = namesOf(folder, changes, dirty);
  if (changed.length > 0) throw treeWithChanges(changed);
  const lost = namesOf(folder, changes, await untrackedFiles(root));
  if (lost.length === 0) return;
  throw new InputError(
    `Expected files that git can bring back, received ${lost.length} that it does not know: ${someOf(lost)}. ` +
      "Commit them, or use --force.",
  );
}

function namesOf(folder: string, changes: readonly FileText[], among: ReadonlySet<string>): string[] {
  return changes.filter(({ path }) => among.has(realPath(path))).map(({ path }) => relative(folder, path));
}

function treeWithChanges(paths: readonly string[]): InputError {
  return new InputError(
    `Expected a git tree without changes, received ${paths.length} changed: ${someOf(paths)}. ` +
      "Commit or stash them, or use --force.",
  );
}
