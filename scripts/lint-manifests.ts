import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { styleText } from "node:util";
import { parse } from "yaml";
import { WORKSPACE } from "./display-path.ts";
import { dependencyWhereUsed } from "./manifests/dependency-where-used.ts";
import { importedPackages } from "./manifests/imported-packages.ts";
import type { Member } from "./manifests/manifest.ts";
import { versionInCatalog } from "./manifests/version-in-catalog.ts";
import { rootCommand } from "./root-command.ts";
import { countOf, print, printError, runCommandLine } from "./run.ts";

const command = rootCommand("node scripts/lint-manifests.ts", {
  description: "Check what the packages of the workspace depend on",
  examples: [["node scripts/lint-manifests.ts", "after a change of a package.json"]],
  exitCodes: { 0: "every rule is kept", 1: "there are problems; each is listed" },
});

await runCommandLine(command, async () => {
  const members = globSync(["package.json", "{scripts,spec}/package.json", "packages/*/package.json"], {
    cwd: WORKSPACE,
  }).map(readMember);
  const { catalog } = parse(readFileSync(join(WORKSPACE, "pnpm-workspace.yaml"), "utf8"));
  const problems = [...members.flatMap(dependencyWhereUsed), ...versionInCatalog(members, catalog)];
  for (const problem of problems.sort()) print(problem);
  if (problems.length > 0) {
    printError(`${countOf(problems, "problem", "problems")}.`);
    return 1;
  }
  print(`${styleText("green", "✔")} ${members.length} manifests keep every rule.`);
  return 0;
});

function readMember(file: string): Member {
  const folder = join(WORKSPACE, dirname(file));
  const sources = globSync("src/**/*.ts", { cwd: folder });
  const texts = sources.map((source) => readFileSync(join(folder, source), "utf8"));
  return {
    file,
    manifest: JSON.parse(readFileSync(join(WORKSPACE, file), "utf8")),
    imported: new Set(texts.flatMap(importedPackages)),
  };
}
