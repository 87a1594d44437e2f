import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Migration } from "@tenant-api/spec-diff";
import type { Finding, ReportEdit } from "../src/report/finding.ts";
import type { LeftoverInFile } from "../src/report/leftovers.ts";
import type { NewError } from "../src/report/report.ts";
import { applyEdits } from "../src/text/compose-edits.ts";
import type { TextEdit } from "../src/text/edit.ts";
import { upgradeProject } from "../src/upgrade/upgrade-project.ts";
import { tsconfig } from "./case-tsconfig.ts";

/** What a run is given beside its files. */
export interface How {
  flags?: readonly string[];
  /** True if the consumer uses what browsers have. */
  browser?: boolean;
  /** True if another tool, or a person, wrote the types, and they are among the files. */
  ownTypes?: boolean;
}

/** What came of a case: every file as it is afterwards, and what the report says; files relative to the folder. */
export interface Result {
  files: Map<string, string>;
  /** What was replaced, by file. */
  changes: Map<string, readonly TextEdit[]>;
  /** The types of the new version, by file. */
  newTypes: Map<string, string>;
  edits: ReportEdit[];
  attention: Finding[];
  /** The old names that nothing edits, and no type connects to the API. */
  leftovers: LeftoverInFile[];
  errors: NewError[];
  /** How many type errors there were under the old types. */
  errorsBefore: number;
  /** How many there are under the new ones. */
  errorsAfter: number;
}

/** Runs a migration over the files of a consumer, which are written to a folder for it. */
export function runOn(
  folder: string,
  files: ReadonlyMap<string, string>,
  types: string,
  migration: Migration,
  { flags = [], browser = false, ownTypes = false }: How = {},
): Result {
  rmSync(folder, { recursive: true, force: true });
  const config = ["tsconfig.json", JSON.stringify(tsconfig(browser))] as const;
  const all = [...files, ...(ownTypes ? [] : [["api.d.ts", types] as const]), config];
  for (const [file, text] of all) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const upgrade = upgradeProject(join(folder, "tsconfig.json"), {
    migration,
    types: ownTypes ? namedIn(flags, folder) : [join(folder, "api.d.ts")],
    isOwn: (path) => path.startsWith(`${folder}/`),
    propagate: flags.includes("--propagate"),
    guardUnions: flags.includes("--guard-unions"),
    verify: true,
    read: (path) => files.get(relative(folder, path)) ?? null,
  });
  const after = new Map(files);
  const changes = new Map<string, readonly TextEdit[]>();
  for (const [path, { before, edits }] of upgrade.changes) {
    const file = relative(folder, path);
    changes.set(file, edits);
    const mark = readFileSync(path, "utf8").startsWith("\ufeff") ? "\ufeff" : "";
    after.set(file, mark + applyEdits(before, edits));
    writeFileSync(path, after.get(file) ?? "");
  }
  const local = <Place extends { file: string }>(place: Place) => ({
    ...place,
    file: relative(folder, place.file),
  });
  // The place of a text that is edited is that of its quote.
  const isEdited = ({ file, line, column }: LeftoverInFile) =>
    upgrade.edits.some(
      (edit) => edit.file === file && edit.line === line && [column, column - 1].includes(edit.column),
    );
  return {
    files: after,
    changes,
    newTypes: new Map(upgrade.types.map(({ path, newText }) => [relative(folder, path), newText])),
    edits: upgrade.edits.map(local),
    attention: upgrade.attention.map(local),
    leftovers: upgrade.leftovers.filter((one) => !isEdited(one)).map(local),
    errors: (upgrade.verification?.new ?? []).map(local),
    errorsBefore: upgrade.verification?.before ?? 0,
    errorsAfter: upgrade.verification?.after ?? 0,
  };
}

function namedIn(flags: readonly string[], folder: string): string[] {
  return flags.flatMap((flag) =>
    flag.startsWith("--types=") ? join(folder, flag.slice("--types=".length)) : [],
  );
}
