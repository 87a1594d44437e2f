import { existsSync, readFileSync } from "node:fs";
import { styleText } from "node:util";
import { stringify } from "yaml";
import { displayPath } from "./display-path.ts";
import { CHANGESETS, NEXT_MIGRATION } from "./release/last-release.ts";
import { readSpecChange } from "./release/read-spec-change.ts";
import { rootCommand } from "./root-command.ts";
import { print, printError, runCommandLine } from "./run.ts";

const BUMPS = ["none", "patch", "minor", "major"];

const command = rootCommand("pnpm spec:check", {
  description: "Check that the spec has the changeset and the migration that its changes ask for",
  examples: [["pnpm spec:check", "before a commit; `npm test` does it, too"]],
  exitCodes: { 0: "they agree", 1: "something is missing or stale; see above" },
});

await runCommandLine(command, async () => {
  const problems = await findProblems();
  for (const problem of problems) print(problem);
  if (problems.length === 0) {
    print(`${styleText("green", "✔")} The spec, its changeset and its migration agree.`);
    return 0;
  }
  printError("Run `pnpm spec:change`, write the notes that it asks for, and commit.");
  return 1;
});

async function findProblems(): Promise<string[]> {
  const { bump, changes, version, migration, doubtful, dropped, open } = await readSpecChange();
  const next = displayPath(NEXT_MIGRATION);
  if (changes.length === 0) {
    const left = [...Object.values(CHANGESETS), NEXT_MIGRATION].filter((file) => existsSync(file));
    return left.map(
      (file) => `${displayPath(file)}: expected none, since the spec is as it was released in ${version}.`,
    );
  }
  const problems = doubtful.map(({ message }) => message);
  for (const file of Object.values(CHANGESETS)) {
    const given = existsSync(file) ? bumpOf(readFileSync(file, "utf8")) : "no changeset";
    if (BUMPS.indexOf(given) < BUMPS.indexOf(bump)) {
      problems.push(`${displayPath(file)}: expected a changeset (${bump}), received ${given}.`);
    }
  }
  if (!existsSync(NEXT_MIGRATION)) problems.push(`${next}: expected a migration, received none.`);
  else if (readFileSync(NEXT_MIGRATION, "utf8") !== stringify(migration)) {
    problems.push(`${next}: expected the migration that the spec asks for, received another.`);
  }
  problems.push(...dropped.errors, ...dropped.warnings);
  return [...problems, ...open.map((problem) => `${next}: ${problem}`)];
}

function bumpOf(changeset: string): string {
  const [, bump = "none"] = changeset.match(/^"[^"]+": (\w+)$/m) ?? [];
  return bump;
}
