import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { composeMigrations, type Migration, MigrationError, parseMigration } from "@tenant-api/spec-diff";
import { InputError } from "./input-error.ts";

/**
 * Reads migrations that follow each other, and makes one of them.
 *
 * @throws {InputError} if one cannot be read, or does not begin where the one before ends.
 */
export function readMigrations(files: readonly string[]): Migration {
  const [first, ...rest] = files.map(readMigration);
  if (!first) throw new InputError("Expected at least one migration, received none.");
  return compose([first, ...rest]);
}

function readMigration(file: string): Migration {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new InputError(`${file}:1:1  Expected a migration that can be read: ${(error as Error).message}.`, {
      cause: error,
    });
  }
  return asInputError(() => parseMigration(text, file));
}

/** Of the migrations in a folder, those that lead from one version to another, as one; null if there are none. */
export function migrationBetween(folder: string, from: string, to: string | null): Migration | null {
  const all = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".yaml"))
        .map((name) => readMigration(join(folder, name)))
    : [];
  const chain: Migration[] = [];
  for (let version = from; version !== to; ) {
    const next = all.find((migration) => migration.from === version);
    if (!next) break;
    chain.push(next);
    version = next.to;
  }
  const [first, ...rest] = chain;
  if (!first) return null;
  if (to !== null && chain.at(-1)?.to !== to) {
    throw new InputError(`Expected migrations from ${from} to ${to}, received some to ${chain.at(-1)?.to}.`);
  }
  return compose([first, ...rest]);
}

function compose(migrations: [Migration, ...Migration[]]): Migration {
  return asInputError(() => composeMigrations(migrations));
}

function asInputError<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof MigrationError ? new InputError(error.message, { cause: error }) : error;
  }
}
