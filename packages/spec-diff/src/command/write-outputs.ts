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
import { InputError } from "@tenant-api/openapi";

export interface Output {
  file: string;
  text: string;
}

interface Written {
  draft: string;
  target: string;
}

/**
 * Writes all files, or none: each is written beside its place first, and takes it once all are.
 *
 * @throws {InputError} if one cannot be written; all are as they were then.
 */
export function writeOutputs(outputs: readonly Output[]): void {
  const written: Written[] = [];
  try {
    for (const { file, text } of outputs) written.push(writeDraft(file, text, written.length));
    for (const { draft, target } of written) renameSync(draft, target);
  } catch (error) {
    for (const { draft } of written) rmSync(draft, { force: true });
    const reason = `Expected a file that can be written: ${(error as Error).message}.`;
    throw new InputError(reason, { cause: error });
  }
}

function writeDraft(file: string, text: string, index: number): Written {
  const known = statSync(file, { throwIfNoEntry: false });
  if (known && !known.isFile()) throw new Error(`${file} is not a file`);
  // A link stays one, and what may not be written is not replaced either.
  const target = known ? realpathSync(file) : file;
  if (known) accessSync(target, constants.W_OK);
  const draft = `${target}.${process.pid}.${index}.tmp`;
  try {
    writeFileSync(draft, text);
    if (known) chmodSync(draft, known.mode);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  return { draft, target };
}
