import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { InputError } from "./input-error.ts";

/** The text of a file before and after, without a byte order mark. */
export interface FileChange {
  path: string;
  before: string;
  after: string;
}

const MARK = "\ufeff";

/**
 * Writes all changes or none: each new text is written beside its file first, and takes its place when all are there.
 * What goes wrong on the way is undone.
 *
 * @throws {InputError} if a file is not what it was when it was read, or cannot be written.
 */
export function applyFiles(changes: readonly FileChange[]): void {
  const originals = changes.map(({ path, before }) => {
    const text = readFileSync(path, "utf8");
    if (text.replace(MARK, "") === before.replace(MARK, "")) return text;
    throw new InputError(
      `${path}: expected the file as it was read, received another text. Nothing was written.`,
    );
  });
  const temporary = changes.map(({ path }) => `${path}.${process.pid}.tmp`);
  const replaced: number[] = [];
  try {
    changes.forEach(({ after }, index) => {
      const mark = originals[index]?.startsWith(MARK) && !after.startsWith(MARK) ? MARK : "";
      writeFileSync(temporary[index] ?? "", mark + after);
    });
    changes.forEach(({ path }, index) => {
      renameSync(temporary[index] ?? "", path);
      replaced.push(index);
    });
  } catch (error) {
    for (const index of replaced) writeFileSync(changes[index]?.path ?? "", originals[index] ?? "");
    for (const path of temporary) rmSync(path, { force: true });
    throw new InputError(
      `Expected files that can be written: ${(error as Error).message}. Nothing was changed.`,
      {
        cause: error,
      },
    );
  }
}
