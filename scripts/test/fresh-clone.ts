import { copyRepository } from "../demo/copy-repository.ts";
import { temporaryFolder } from "./run-script.ts";

export { shell } from "../demo/shell.ts";

/**
 * A clone in an empty folder, of the files that git knows, as they stand here, committed or not.
 *
 * @param after When to remove it.
 */
export function freshClone(...after: Parameters<typeof temporaryFolder>): string {
  const folder = temporaryFolder(...after);
  copyRepository(folder);
  return folder;
}
