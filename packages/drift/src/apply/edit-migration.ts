import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { InputError, type JsonObject } from "@tenant-api/openapi";
import { loadSpec } from "@tenant-api/openapi/load";
import { parseMigration, versionOf } from "@tenant-api/spec-diff";
import { stringify } from "yaml";
import { answerRenames } from "./answer-renames.ts";
import { type EditedFile, readText } from "./edit-files.ts";
import { editText } from "./edit-text/edit-text.ts";
import { type FormerField, formerFields } from "./former-fields.ts";
import type { RenamedField } from "./plan/plan-renames.ts";

/** The migration to the next release, by the folder of a spec: `spec/migrations/next.yaml`. */
export function migrationBeside(spec: string): string {
  return join(dirname(spec), "migrations", "next.yaml");
}

/**
 * Writes into the text of a migration what was renamed. One that is not there yet begins with the last release: the
 * newest file in `releases` beside the spec, or else the version of the spec.
 *
 * @param file The migration.
 * @param spec The file of the spec, and its document.
 * @returns null if the migration says it already.
 * @throws {InputError} if it cannot be read, or is no migration.
 */
export async function editMigration(
  file: string,
  renamed: readonly RenamedField[],
  spec: { file: string; document: JsonObject },
): Promise<EditedFile | null> {
  if (renamed.length === 0) return null;
  const release = await lastRelease(spec.file);
  const isThere = existsSync(file);
  const before = isThere ? readText(file) : "";
  const version = release?.version ?? versionOf(spec.document) ?? "0.0.0";
  const text = isThere ? before : stringify({ from: version, to: "next", changes: [] });
  const edits = answerRenames(parseMigration(text, file), renamed, release?.document ?? null);
  const { text: after, refused } = editText(text, edits);
  const [first] = refused;
  if (first) throw new InputError(`${file}: Expected a migration that can be edited: ${first.reason}.`);
  return edits.length === 0 || after === before ? null : { file, before, after };
}

/**
 * The fields that a migration renamed or removed; none if there is no such file.
 *
 * @throws {InputError} if it cannot be read, or is no migration.
 */
export async function readFormerFields(
  file: string,
  spec: { file: string; document: JsonObject },
): Promise<FormerField[]> {
  if (!existsSync(file)) return [];
  const migration = parseMigration(readText(file), file);
  const release = await lastRelease(spec.file);
  const before = release?.version === migration.from ? release.document : null;
  return formerFields(migration, before, spec.document);
}

async function lastRelease(spec: string): Promise<{ version: string; document: JsonObject } | null> {
  const folder = join(dirname(spec), "releases");
  if (!existsSync(folder)) return null;
  const releases = readdirSync(folder).flatMap((name) => {
    const version = VERSIONED.exec(name)?.[1];
    return version === undefined ? [] : [{ name, version }];
  });
  const [last] = releases.sort((a, b) => b.version.localeCompare(a.version, "en", { numeric: true }));
  if (last === undefined) return null;
  const { document } = await loadSpec(join(folder, last.name));
  return { version: last.version, document };
}

/** Prereleases are none that users come from. */
const VERSIONED = /^(\d+\.\d+\.\d+)\.(?:ya?ml|json)$/;
