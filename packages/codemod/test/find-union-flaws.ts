import { applyMigration, type Migration } from "@tenant-api/spec-diff";
import type { UnionApi } from "./random-union.ts";
import { generateTypes } from "./rules/generate-types.ts";
import { runUses } from "./run-uses.ts";
import { countErrors, upgradeFiles } from "./upgrade-files.ts";

const FILE = "a.ts";

/**
 * What the codemod does wrong with uses of a union, each a function in a line of its own; null if they have errors before.
 */
export async function findUnionFlaws(
  folder: string,
  api: UnionApi,
  migration: Migration,
  text: string,
): Promise<string[] | null> {
  const types = await generateTypes(api.spec, {});
  const newTypes = await generateTypes(applyMigration(api.spec, migration), {});
  const files = new Map([[FILE, text]]);
  const options = { guardUnions: true };
  const done = upgradeFiles(folder, files, types, migration, options);
  if (done.verification?.before !== 0) return null;
  upgradeFiles(folder, done.after, newTypes, migration, options);
  const errors = countErrors(folder);

  const told = new Set(done.attention.map(({ line }) => line));
  const flaws: string[] = [];
  for (const { line, message } of done.verification.new)
    if (!told.has(line)) flaws.push(`untold: ${line} ${message}`);
  if (errors !== done.verification.new.length) flaws.push(`types: ${errors} errors under the new types`);

  const lines = text.split("\n");
  const code = done.after.get(FILE) ?? "";
  const after = runUses(code, api, migration.changes);
  for (const [name, found] of runUses(text, api, [])) {
    const line = lines.findIndex((one) => one.startsWith(`export function ${name}(`)) + 1;
    if (!told.has(line) && found !== after.get(name))
      flaws.push(`does otherwise: ${lines[line - 1]}\n${functionOf(code, name)}`);
  }
  return flaws;
}

function functionOf(text: string, name: string): string {
  const start = text.indexOf(`export function ${name}(`);
  const end = text.indexOf("\nexport function ", start);
  return text.slice(start, end === -1 ? undefined : end).trimEnd();
}
