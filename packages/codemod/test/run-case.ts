import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Migration } from "@tenant-api/spec-diff";
import type { Attention, Edit } from "../src/report.ts";
import { placeOf } from "../src/prove.ts";
import { type Upgrade, upgradeProject } from "../src/upgrade.ts";

const TSCONFIG = {
  compilerOptions: {
    target: "ES2023",
    lib: ["ES2024", "DOM", "DOM.Iterable"],
    module: "Preserve",
    moduleDetection: "force",
    jsx: "react-jsx",
    types: [],
    strict: true,
    allowJs: true,
    checkJs: true,
    noEmit: true,
    skipLibCheck: true,
  },
};

/** What came of a case: every file as it is afterwards, and what the report says. */
export interface Result {
  files: Map<string, string>;
  attention: (Pick<Attention, "line" | "reason" | "suggestion" | "message"> & { file: string })[];
  errors: { file: string; line: number; message: string }[];
  upgrade: Upgrade;
}

/** Runs a migration over the files of a consumer, in a folder where its packages can be found. */
export function runOn(
  folder: string,
  files: ReadonlyMap<string, string>,
  types: string,
  migration: Migration,
  flags: readonly string[],
): Result {
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of [...files, ["api.d.ts", types] as const]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ ...TSCONFIG, include: ["**/*"] }));
  const upgrade = upgradeProject(join(folder, "tsconfig.json"), {
    migration,
    types: [join(folder, "api.d.ts")],
    isOwn: (path) => path.startsWith(`${folder}/`),
    propagate: flags.includes("--propagate"),
    guardUnions: flags.includes("--guard-unions"),
    verify: true,
  });
  const result = new Map(files);
  for (const [path, text] of upgrade.texts) result.set(relative(folder, path), text);
  return {
    files: result,
    attention: upgrade.plan.attention.map(({ file, position, reason, suggestion, message }) => ({
      file: relative(folder, file.fileName),
      line: placeOf(file, position).line,
      reason,
      suggestion,
      message,
    })),
    errors: (upgrade.proof?.added ?? []).map(({ file, line, message }) => ({
      file: relative(folder, file),
      line,
      message,
    })),
    upgrade,
  };
}
