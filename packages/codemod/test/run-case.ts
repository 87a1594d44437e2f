import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Migration } from "@tenant-api/spec-diff";
import { applyFiles } from "../src/apply-files.ts";
import type { Engine } from "../src/project/open-code.ts";
import type { Attention, Edit, Problem } from "../src/report.ts";
import { applyTextEdits } from "../src/text-edit.ts";
import { upgradeProject } from "../src/upgrade.ts";
import { tsconfig } from "./case-tsconfig.ts";

/** What a run is given beside its files. */
export interface How {
  flags?: readonly string[];
  /** Whether the consumer uses what browsers have. */
  browser?: boolean;
  engine?: Engine;
}

/** What came of a case: every file as it is afterwards, and what the report says; files relative to the folder. */
export interface Result {
  files: Map<string, string>;
  edits: Edit[];
  attention: Attention[];
  errors: Problem[];
  /** How many type errors there were under the old types. */
  errorsBefore: number;
}

/** Runs a migration over the files of a consumer, which are written to a folder for it. */
export function runOn(
  folder: string,
  files: ReadonlyMap<string, string>,
  types: string,
  migration: Migration,
  { flags = [], browser = false, engine = "auto" }: How = {},
): Result {
  rmSync(folder, { recursive: true, force: true });
  const all = [...files, ["api.d.ts", types], ["tsconfig.json", JSON.stringify(tsconfig(browser))]] as const;
  for (const [file, text] of all) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const upgrade = upgradeProject(join(folder, "tsconfig.json"), {
    migration,
    types: [join(folder, "api.d.ts")],
    isOwn: (path) => path.startsWith(`${folder}/`),
    propagate: flags.includes("--propagate"),
    guardUnions: flags.includes("--guard-unions"),
    verify: true,
    engine,
    read: (path) => {
      const text = files.get(relative(folder, path));
      return text ?? null;
    },
  });
  applyFiles(
    [...upgrade.texts].map(([path, before]) => ({
      path,
      before,
      after: applyTextEdits(
        before,
        upgrade.edits.filter(({ file }) => file === path),
      ),
    })),
  );
  const local = <Place extends { file: string }>(place: Place) => ({
    ...place,
    file: relative(folder, place.file),
  });
  return {
    files: new Map([...files.keys()].map((file) => [file, readFileSync(join(folder, file), "utf8")])),
    edits: upgrade.edits.map(local),
    attention: upgrade.attention.map(local),
    errors: (upgrade.verification?.new ?? []).map(local),
    errorsBefore: upgrade.verification?.before ?? 0,
  };
}
