import { isUtf8 } from "node:buffer";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { InputError } from "./input-error.ts";

/** The text that a file is to have. Whatever is there is replaced. */
export interface FileText {
  path: string;
  after: string;
}

/** The text of a file before and after. If neither has the byte order mark of the file, it stays. */
export interface FileChange extends FileText {
  before: string;
}

/** What is there now: null if nothing is. */
interface Original {
  /** The file itself, where a path is a link to it. */
  path: string;
  content: Buffer | null;
  mode: number | undefined;
}

const MARK = "\ufeff";

/**
 * Writes all changes or none: each new text is written beside its file first, and takes its place when all are there.
 * What goes wrong on the way is undone.
 *
 * @throws {InputError} if a file is not what it was when it was read, or cannot be written.
 */
export function applyFiles(changes: readonly (FileChange | FileText)[]): void {
  const planned = changes.map((change) => {
    const original = attempt(() => readOriginal(change.path));
    const hasMark = original.content?.toString("utf8").startsWith(MARK) && !change.after.startsWith(MARK);
    if ("before" in change) expectUnchanged(change, original);
    const temporary = `${original.path}.${process.pid}.tmp`;
    return { ...original, temporary, text: (hasMark && "before" in change ? MARK : "") + change.after };
  });
  // A file and a link to it are one.
  const files = [...new Map(planned.map((file) => [file.path, file])).values()];
  const replaced: Original[] = [];
  attempt(() => {
    try {
      for (const { temporary, text, mode } of files) {
        writeFileSync(temporary, text);
        if (mode !== undefined) chmodSync(temporary, mode);
      }
      for (const file of files) {
        renameSync(file.temporary, file.path);
        replaced.push(file);
      }
    } catch (error) {
      for (const { path, content } of replaced) {
        if (content === null) rmSync(path, { force: true });
        else writeFileSync(path, content);
      }
      for (const { temporary } of files) rmSync(temporary, { force: true });
      throw error;
    }
  });
}

function readOriginal(name: string): Original {
  if (!existsSync(name)) return { path: name, content: null, mode: undefined };
  const path = realpathSync(name);
  accessSync(path, constants.W_OK);
  return { path, content: readFileSync(path), mode: statSync(path).mode };
}

function expectUnchanged({ path, before }: FileChange, { content }: Original): void {
  const problem =
    content === null
      ? "received nothing"
      : !isUtf8(content)
        ? "received one that is not in UTF-8"
        : content.toString("utf8").replace(MARK, "") === before.replace(MARK, "")
          ? null
          : "received another text";
  if (problem !== null)
    throw new InputError(`${path}: expected the file as it was read, ${problem}. Nothing was written.`);
}

function attempt<Result>(action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    throw new InputError(
      `Expected files that can be written: ${(error as Error).message}. Nothing was changed.`,
      { cause: error },
    );
  }
}
