import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { stringify } from "yaml";
import { displayPath } from "./display-path.ts";
import { CHANGESET, MIGRATIONS, NEXT_MIGRATION } from "./release/last-release.ts";
import { readSpecChange } from "./release/read-spec-change.ts";
import { print, printError, printNote, run } from "./run.ts";

// Writes what goes with a change of the spec, or refreshes it: one changeset, and the next migration.
await run(() => {
  const { bump, changes, version, migration, changeset, doubtful, open } = readSpecChange();
  if (doubtful.length > 0) {
    for (const { at, message } of doubtful) printNote(`▲ ${at}  ${message}`);
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
  print(`◆ ${changes.length} ${changes.length === 1 ? "change" : "changes"} since ${version} · ${bump}`);
  print(`│ ${displayPath(CHANGESET)}`);
  print(`└ ${displayPath(NEXT_MIGRATION)}`);
  for (const problem of open) printNote(`▲ ${displayPath(NEXT_MIGRATION)}: ${problem}`);
  return 0;
});
