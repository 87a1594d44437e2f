import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Migration } from "@tenant-api/spec-diff";
import { Project } from "ts-morph";
import { applyEdits } from "../src/text/compose-edits.ts";
import type { Upgrade } from "../src/upgrade/upgrade.ts";
import type { UpgradeOptions } from "../src/upgrade/upgrade-options.ts";
import { upgradeProject } from "../src/upgrade/upgrade-project.ts";

const TSCONFIG = {
  compilerOptions: {
    target: "ES2022",
    lib: ["ES2022"],
    module: "Preserve",
    moduleDetection: "force",
    types: [],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  },
  include: ["**/*"],
};

export type Files = ReadonlyMap<string, string>;

export interface Run extends Upgrade {
  after: Map<string, string>;
}

/** Upgrades a consumer, of which the files are laid in a folder. */
export function upgradeFiles(
  folder: string,
  files: Files,
  types: string,
  migration: Migration,
  {
    guardUnions = false,
    propagate = false,
    onPhase,
  }: Partial<Pick<UpgradeOptions, "guardUnions" | "propagate" | "onPhase">> = {},
): Run {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of [
    ...files,
    ["api.d.ts", types],
    ["tsconfig.json", JSON.stringify(TSCONFIG)],
  ] as const)
    writeFileSync(join(folder, file), text);
  const upgrade = upgradeProject(join(folder, "tsconfig.json"), {
    migration,
    types: [join(folder, "api.d.ts")],
    isOwn: (path) => path.startsWith(`${folder}/`),
    propagate,
    guardUnions,
    verify: true,
    ...(onPhase && { onPhase }),
    read: () => null,
  });
  const after = [...files].map(([file, text]): [string, string] => {
    const { edits = [] } = upgrade.changes.get(join(folder, file)) ?? {};
    return [file, applyEdits(text, edits)];
  });
  return { ...upgrade, after: new Map(after) };
}

/** The errors of all files of a folder, whatever the codemod checks of them. */
export function countErrors(folder: string): number {
  return new Project({ tsConfigFilePath: join(folder, "tsconfig.json") }).getPreEmitDiagnostics().length;
}
