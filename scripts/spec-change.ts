import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { printable } from "@tenant-api/openapi";
import { stringify } from "yaml";
import { displayPath } from "./display-path.ts";
import { CHANGESET, MIGRATIONS, NEXT_MIGRATION } from "./release/last-release.ts";
import { readSpecChange } from "./release/read-spec-change.ts";
import { rootCommand } from "./root-command.ts";
import { countOf, print, printError, printNote, runCommandLine } from "./run.ts";

const command = rootCommand("pnpm spec:change", {
  description:
    "Write what goes with a change of the spec, or refresh it: one changeset, and the next migration",
  examples: [["pnpm spec:change", "after each change of spec/openapi.yaml"]],
  exitCodes: { 0: "both are written, or nothing changed", 1: "you must say first what is a rename" },
});

await runCommandLine(command, async () => {
  const { bump, changes, version, migration, changeset, doubtful, open } = await readSpecChange();
  if (doubtful.length > 0) {
    for (const { at, message } of doubtful) printNote(`▲ ${printable(`${at}  ${message}`)}`);
    printError(
      "Nothing written. If it is a rename, say so in the new spec (`x-renamed-from: <old name>`). If it is none, run " +
        `\`pnpm spec:diff --migration ${displayPath(NEXT_MIGRATION)}\`, which asks and keeps the answer.`,
    );
    return 1;
  }
  if (changes.length === 0) {
    for (const file of [CHANGESET, NEXT_MIGRATION]) rmSync(file, { force: true });
    print(`The spec is as it was released in ${version}; nothing goes with it.`);
    return 0;
  }
  mkdirSync(MIGRATIONS, { recursive: true });
  writeFileSync(NEXT_MIGRATION, stringify(migration));
  writeFileSync(CHANGESET, changeset);
  print(`◆ ${countOf(changes, "change", "changes")} since ${version} · ${bump}`);
  print(`│ ${displayPath(CHANGESET)}`);
  print(`└ ${displayPath(NEXT_MIGRATION)}`);
  for (const problem of open) printNote(`▲ ${displayPath(NEXT_MIGRATION)}: ${printable(problem)}`);
  return 0;
});
