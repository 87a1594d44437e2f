import {
  accessSync,
  chmodSync,
  constants,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, resolve } from "node:path";
import { InputError } from "../input/problem.ts";

/** A file to write. */
export interface Output {
  file: string;
  text: string;
  /** The option that named the file, for messages: `--html`. */
  option?: string;
}

interface Written {
  draft: string;
  target: string;
  output: Output;
}

/**
 * Writes all files, or none: each is written beside its place first, and takes it once all are.
 *
 * @throws {InputError} if one cannot be written; all are as they were then.
 * @example
 * writeOutputs([{ option: "--html", file: "report.html", text: "<!doctype html>…" }]);
 */
export function writeOutputs(outputs: readonly Output[]): void {
  const written: Written[] = [];
  try {
    for (const output of outputs) written.push(writeDraft(output, written.length));
    for (const { draft, target, output } of written) naming(output, () => renameSync(draft, target));
  } catch (error) {
    for (const { draft } of written) rmSync(draft, { force: true });
    throw error;
  }
}

/**
 * Says before the work that its result cannot be written.
 *
 * @throws {InputError} if there is something else than a file, no folder for it, or no permission.
 */
export function expectWritable(output: Pick<Output, "file" | "option">): void {
  const { file } = output;
  naming(output, () => {
    const known = statSync(file, { throwIfNoEntry: false });
    if (known?.isDirectory()) throw Object.assign(new Error("no file"), { code: "EISDIR" });
    // Devices and pipes have no end, and cannot be replaced.
    if (known && !known.isFile()) throw new Error("a device or a pipe");
    // What may not be written is not replaced either.
    accessSync(known ? file : dirname(resolve(file)), constants.W_OK);
  });
}

/** Why a file cannot be written, as the end of a message; without the name of the draft beside it. */
export function describeWriteError(error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? message.replace(/, \w+( '.*)?$/s, "");
}

const REASONS: Readonly<Record<string, string>> = {
  EISDIR: "a folder",
  ENOENT: "one in a folder that does not exist",
  ENOTDIR: "one in something that is no folder",
  EACCES: "one without permission to write",
  EPERM: "one without permission to write",
  EROFS: "one of a file system that is read-only",
};

function writeDraft(output: Output, index: number): Written {
  expectWritable(output);
  const { file, text } = output;
  return naming(output, () => {
    const known = statSync(file, { throwIfNoEntry: false });
    // A link stays one.
    const target = known ? realpathSync(file) : file;
    const draft = `${target}.${process.pid}.${index}.tmp`;
    try {
      writeFileSync(draft, text);
      if (known) chmodSync(draft, known.mode);
    } catch (error) {
      rmSync(draft, { force: true });
      throw error;
    }
    return { draft, target, output };
  });
}

/** @throws {InputError} that names the file, if the work with it fails. */
function naming<Result>({ file, option }: Pick<Output, "file" | "option">, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const place = option === undefined ? file : `${option} ${file}`;
    const reason = `${place}: Expected a file that can be written, received ${describeWriteError(error)}.`;
    throw new InputError(reason, { cause: error });
  }
}
