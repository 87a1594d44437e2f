import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { InputError } from "@tenant-api/openapi";
import { ProgramError, runProgram } from "@tenant-api/openapi/programs";
import { describeWriteError } from "@tenant-api/openapi/write-outputs";

const SHORTEST = 16;

/** The secret of a salt, and whether somebody may give it away by accident. */
export interface SaltFile {
  secret: string;
  isNew: boolean;
  /** Whether git would commit the file. */
  isExposed: boolean;
}

/**
 * Reads the secret of a salt from a file. If there is none, it is created with a random secret, for its owner alone.
 *
 * @throws {InputError} if it can neither be read nor created, or the secret could be guessed.
 */
export async function readSalt(file: string): Promise<SaltFile> {
  const known = readSecret(file);
  const secret = known ?? createSecret(file);
  if (secret.length < SHORTEST) {
    throw new InputError(
      `${file}: Expected a secret of at least ${SHORTEST} characters, received ${secret.length}. Remove the file, and a new one is created.`,
    );
  }
  return { secret, isNew: known === null, isExposed: await isExposed(file) };
}

function readSecret(file: string): string | null {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw unusable(file, error);
  }
}

function createSecret(file: string): string {
  const secret = randomBytes(32).toString("base64url");
  try {
    writeFileSync(file, `${secret}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    throw unusable(file, error);
  }
  return secret;
}

function unusable(file: string, error: unknown): InputError {
  const received = describeWriteError(error);
  return new InputError(
    `--salt ${file}: Expected a file that can be read or created, received ${received}.`,
    {
      cause: error,
    },
  );
}

/** By git's exit code: 0 ignored, 1 not, more if there is no repository or no git. */
async function isExposed(file: string): Promise<boolean> {
  const args = ["check-ignore", "--quiet", "--", `./${basename(file)}`];
  try {
    return (await runProgram("git", args, { cwd: dirname(resolve(file)) })).exitCode === 1;
  } catch (error) {
    if (error instanceof ProgramError) return false;
    throw error;
  }
}
