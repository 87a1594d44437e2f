import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { InputError } from "@tenant-api/openapi";
import { readInputFile } from "@tenant-api/openapi/command-line";
import { composeMigrations, type Migration, parseMigration } from "@tenant-api/spec-diff";

/**
 * Reads migrations that follow each other, and makes one of them.
 *
 * @throws {InputError} if one cannot be read, or does not begin where the one before ends.
 */
export function readMigrations(files: readonly string[]): Migration {
  const [first, ...rest] = files.map(readMigration);
  if (!first) throw new InputError("Expected at least one migration, received none.");
  return composeMigrations([first, ...rest]);
}

function readMigration(file: string): Migration {
  return parseMigration(readInputFile(file), file);
}

/**
 * Of the migrations in a folder, those that lead from one version to another, or as far as they lead, as one. Null if
 * the first version is the last one already.
 *
 * @throws {InputError} if they do not lead there.
 */
export function migrationBetween(folder: string, from: string, to: string | null): Migration | null {
  const all = migrationsIn(folder);
  const chain: Migration[] = [];
  for (let version = from; version !== to; ) {
    const next = all.find((migration) => migration.from === version);
    if (!next || chain.includes(next)) break;
    chain.push(next);
    version = next.to;
  }
  const known = [...new Set([...releasesIn(folder), ...all.flatMap((one) => [one.from, one.to])])];
  const end = chain.at(-1)?.to ?? from;
  if (to === null ? !known.includes(from) : end !== to) {
    throw new InputError(
      `Expected migrations from ${from}${to === null ? "" : ` to ${to}`}, received ${received(known, from, to)}`,
    );
  }
  const [first, ...rest] = chain;
  return first ? composeMigrations([first, ...rest]) : null;
}

/**
 * The migrations in a folder that lead to a version from the first one, as one. Null if none does, or no name changed.
 *
 * @throws {InputError} if one cannot be read.
 */
export function migrationUntil(folder: string, to: string): Migration | null {
  const all = migrationsIn(folder);
  const chain: Migration[] = [];
  for (let next = all.find((one) => one.to === to); next && !chain.includes(next); ) {
    chain.unshift(next);
    const { from } = next;
    next = all.find((one) => one.to === from);
  }
  const [first, ...rest] = chain;
  const found = first ? composeMigrations([first, ...rest]) : null;
  return found && found.changes.length > 0 ? found : null;
}

function migrationsIn(folder: string): Migration[] {
  return filesIn(folder, ".yaml").map(readMigration);
}

/** The versions that were released: one from which no name changed is in no migration. */
function releasesIn(folder: string): string[] {
  return filesIn(folder, "releases.json").flatMap((path) => JSON.parse(readFileSync(path, "utf8")));
}

function filesIn(folder: string, ending: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.endsWith(ending)).map((name) => join(folder, name));
}

/** The versions that a folder of migrations connects. */
function received(known: readonly string[], from: string, to: string | null): string {
  if (known.length === 0) return "none: no migration is there.";
  const versions = [...known].sort(byVersion);
  const isBack = known.includes(from) && to !== null && known.includes(to);
  const back = isBack
    ? " Migrations lead to newer versions only. For the way back, make one with tenant-spec-diff, and give it to --migration."
    : "";
  return `migrations that connect the versions ${versions.join(", ")}.${back}`;
}

function byVersion(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}
