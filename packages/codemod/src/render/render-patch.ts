import { createTwoFilesPatch } from "diff";
import type { FileTexts } from "./html/page-context.ts";

/**
 * The changes as a patch, for `git apply` in the folder that the names are relative to. A file in UTF-16 is binary for git:
 * leave it out.
 *
 * @example
 * process.stdout.write(renderPatch([{ file: "src/list.ts", before, after }]));
 */
export function renderPatch(changes: readonly FileTexts[]): string {
  return changes
    .map(({ file, before, after }) => createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after))
    .join("");
}
