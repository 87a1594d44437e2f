import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { InputError } from "@tenant-api/openapi";
import { decode, type Encoding, encode, encodingOf, hasMark, MARK } from "../compiler/read-text.ts";
import { withStage } from "./staging-folder.ts";

/** The text that a file is to have. Whatever is there is replaced. */
export interface FileText {
  path: string;
  after: string;
}

/** The text of a file before and after. If neither has the byte order mark of the file, it stays, as does its encoding. */
export interface FileChange extends FileText {
  before: string;
}

/** The file as it is now; the content is null if there is none. */
interface Original {
  /** The file itself, where a path is a link to it. */
  path: string;
  content: Buffer | null;
  mode: number | undefined;
}

/** A file with what is to be written, which takes its place from outside of the folder. */
interface Planned extends Original {
  text: Buffer;
}

/**
 * Writes all changes or none: each new text is written in a folder apart first, and takes its place when all are there.
 * A failure on the way undoes what was replaced.
 *
 * @throws {InputError} if a file is not what it was when it was read, or cannot be written.
 */
export function applyFiles(changes: readonly (FileChange | FileText)[]): void {
  const planned = changes.map((change): Planned => {
    const original = attempt(() => readOriginal(change.path));
    if (!("before" in change)) return { ...original, text: Buffer.from(change.after) };
    expectUnchanged(change, original);
    const encoding: Encoding = original.content ? encodingOf(original.content) : "utf-8";
    const mark = original.content && hasMark(original.content) ? MARK : "";
    const text = change.after.startsWith(MARK) ? change.after : mark + change.after;
    return { ...original, text: encode(text, encoding) };
  });
  // A file and a link to it are one.
  const files = [...new Map(planned.map((file) => [file.path, file])).values()];
  const [first] = files;
  if (first) attempt(() => withStage(first.path, (stage) => replaceAll(files, stage)));
}

function replaceAll(files: readonly Planned[], stage: string): void {
  const staged = files.map((file, index) => ({ ...file, temporary: join(stage, String(index)) }));
  for (const { temporary, text, mode } of staged) {
    writeFileSync(temporary, text);
    if (mode !== undefined) chmodSync(temporary, mode);
  }
  const replaced: Original[] = [];
  try {
    for (const file of staged) {
      takePlace(file.temporary, file.path);
      replaced.push(file);
    }
  } catch (error) {
    for (const { path, content } of replaced) {
      if (content === null) rmSync(path, { force: true });
      else writeFileSync(path, content);
    }
    throw error;
  }
}

/** Puts a file in the place of another one, by way of a file beside it where it comes from another disk. */
function takePlace(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    const beside = `${to}.${process.pid}.tmp`;
    try {
      copyFileSync(from, beside);
      chmodSync(beside, statSync(from).mode);
      renameSync(beside, to);
    } finally {
      rmSync(beside, { force: true });
    }
  }
}

function readOriginal(name: string): Original {
  if (!existsSync(name)) return { path: name, content: null, mode: undefined };
  const path = realpathSync(name);
  accessSync(path, constants.W_OK);
  return { path, content: readFileSync(path), mode: statSync(path).mode };
}

function expectUnchanged({ path, before }: FileChange, { content }: Original): void {
  const text = content && decode(content);
  const problem =
    content === null
      ? "received none, it is gone"
      : text === null
        ? "received one that is not in UTF-8"
        : text === before.replace(MARK, "")
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
