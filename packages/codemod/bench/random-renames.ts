import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { tokensOf } from "@tenant-api/openapi";
import { type Migration, mapPointers } from "@tenant-api/spec-diff";
import { createTwoFilesPatch } from "diff";
import { applyEdits } from "../src/text/compose-edits.ts";
import type { Upgrade } from "../src/upgrade/upgrade.ts";
import { upgradeProject } from "../src/upgrade/upgrade-project.ts";
import { ownFiles } from "../src/workspace/git.ts";
import { readMigrations } from "../src/workspace/read-migrations.ts";
import { randomMigration } from "./random-migration.ts";

// Renames fields, or values of enums, at random that the code in a folder uses, there and back, and prints what is left
// to a person, which errors nobody is told of, and what did not come back as it was. The files are put back in the end.

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    types: { type: "string", multiple: true, default: [] },
    seed: { type: "string", default: "1" },
    renames: { type: "string", default: "60" },
    /** Instead of fields. */
    values: { type: "boolean", default: false },
    /** Fields in all objects that have the same ones, too: a spec that says a schema twice says its renames twice. */
    alike: { type: "boolean", default: false },
    /** Instead of renames at random. */
    migration: { type: "string" },
    propagate: { type: "boolean", default: false },
    "guard-unions": { type: "boolean", default: false },
  },
});
const folder = resolve(positionals[0] ?? ".");
const types = options.types.map((path) => resolve(folder, path));
const own = await ownFiles(folder);
const originals = new Map<string, string>();

try {
  const there = options.migration === undefined ? chosen() : readMigrations([options.migration]);
  process.stdout.write(`${JSON.stringify(there)}\n`);
  tell("there", apply(there));
  tell("back", apply(wayBack(there)));
  for (const [path, text] of originals) {
    const now = readFileSync(path, "utf8");
    if (now === text || types.includes(path)) continue;
    const name = relative(folder, path);
    process.stdout.write(createTwoFilesPatch(name, name, text, now, "as it was", "as it came back"));
  }
} finally {
  for (const [path, text] of originals) writeFileSync(path, text);
}

function chosen(): Migration {
  const [seed, renames] = [Number(options.seed), Number(options.renames)];
  const tsconfig = join(folder, "tsconfig.json");
  return randomMigration({ tsconfig, types, seed, renames, values: options.values, alike: options.alike });
}

/** Without a spec, only renames of fields and values can be turned round. */
function wayBack({ from, to, changes }: Migration): Migration {
  const { forward } = mapPointers({ changes });
  return {
    from: to,
    to: from,
    changes: changes.map((change) => {
      const at = forward(change.at) ?? change.at;
      if (change.kind === "field-renamed")
        return { kind: change.kind, at, to: tokensOf(change.at).at(-1) ?? "" };
      if (change.kind === "enum-value-renamed")
        return { kind: change.kind, at, from: change.to, to: change.from ?? "" };
      throw new Error(`Expected renames of fields and values only, received ${change.kind}.`);
    }),
  };
}

function plan(migration: Migration): Upgrade {
  const isOwn = (path: string) =>
    own ? own.has(path) : path.startsWith(`${folder}/`) && !path.includes("/node_modules/");
  return upgradeProject(join(folder, "tsconfig.json"), {
    migration,
    types,
    isOwn,
    propagate: options.propagate,
    guardUnions: options["guard-unions"],
    verify: true,
    read: (path) => (isOwn(path) && existsSync(path) ? readFileSync(path, "utf8") : null),
  });
}

function apply(migration: Migration): Upgrade {
  const upgrade = plan(migration);
  const write = (path: string, text: string) => {
    if (!originals.has(path)) originals.set(path, readFileSync(path, "utf8"));
    writeFileSync(path, text);
  };
  for (const [path, { before, edits }] of upgrade.changes) write(path, applyEdits(before, edits));
  for (const { path, newText } of upgrade.types) write(path, newText);
  return upgrade;
}

function tell(way: string, { edits, attention, verification, timings }: Upgrade): void {
  const lineOf = ({ file, line }: { file: string; line: number }) => `${relative(folder, file)}:${line}`;
  const told = new Set(attention.map(lineOf));
  const untold = (verification?.new ?? []).filter((problem) => !told.has(lineOf(problem)));
  const left = attention.filter(({ reason }) => reason !== "untyped");
  const time = Object.values(timings).reduce((sum, one) => sum + one, 0);
  process.stdout.write(
    `${way}: ${edits.length} edits, ${left.length} places left and ${attention.length - left.length} without a type, ` +
      `${verification?.new.length} new errors, ${untold.length} of them untold, ${(time / 1000).toFixed(1)} s\n`,
  );
  for (const one of left)
    process.stdout.write(
      `  ${lineOf(one)} ${one.reason} ${one.at}\n    ${one.message}\n    > ${one.suggestion}\n`,
    );
  for (const one of untold) process.stdout.write(`  ${lineOf(one)} untold: ${one.message}\n`);
}
