import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { printable } from "@tenant-api/openapi";
import { stringify } from "yaml";
import { displayPath } from "./display-path.ts";
import { InputError } from "./input-error.ts";
import { CHANGESETS, MIGRATIONS, NEXT_MIGRATION } from "./release/last-release.ts";
import { renderOlder } from "./release/older-changes.ts";
import { readSpecChange } from "./release/read-spec-change.ts";
import { rootCommand } from "./root-command.ts";
import { countOf, print, printError, printNote, runCommandLine } from "./run.ts";

const command = rootCommand("pnpm spec:change", {
  description: "Write what goes with a change of the spec, or refresh it: changesets, and the next migration",
  examples: [["pnpm spec:change", "after each change of spec/openapi.yaml"]],
  exitCodes: { 0: "all are written, or nothing changed", 1: "you must say first what is a rename" },
});

await runCommandLine(command, async () => {
  const { bump, changes, older, version, migration, changesets, doubtful, dropped, open } =
    await readSpecChange();
  for (const line of dropped.warnings) printNote(`▲ ${printable(line)}`);
  if (dropped.errors.length > 0) {
    const wrong = dropped.errors.map(printable).join("\n  ");
    throw new InputError(
      `${wrong}\n  Nothing is written. Correct or delete what is wrong, and run \`pnpm spec:change\` again.`,
    );
  }
  if (doubtful.length > 0) {
    for (const { message } of doubtful) printNote(`▲ ${printable(message)}`);
    printError(
      "Nothing is written. If it is a rename, say so in the new spec (`x-renamed-from: <old name>`). If it is none, run " +
        `\`pnpm spec:diff --migration ${displayPath(NEXT_MIGRATION)}\`, which asks and keeps the answer.`,
    );
    return 1;
  }
  if (changes.length === 0) {
    for (const file of [...Object.values(CHANGESETS), NEXT_MIGRATION]) rmSync(file, { force: true });
    print(`◆ spec:change  ${version} · no changes\n└ The spec is as it was released. Nothing to write.`);
    return 0;
  }
  mkdirSync(MIGRATIONS, { recursive: true });
  writeFileSync(NEXT_MIGRATION, stringify(migration));
  writeFileSync(CHANGESETS.spec, changesets.spec);
  writeFileSync(CHANGESETS.types, changesets.types);
  print(`◆ spec:change  ${version} → next · ${countOf(changes, "change", "changes")} · ${bump}`);
  for (const file of [...Object.values(CHANGESETS), NEXT_MIGRATION]) print(`│ ${displayPath(file)}`);
  const known = renderOlder(older);
  if (known !== null) print(`│ ${printable(known)}`);
  for (const problem of open) print(`│ ▲ ${printable(problem)}`);
  print(
    open.length > 0
      ? `└ Write the notes into ${displayPath(NEXT_MIGRATION)}, then run this again.`
      : "└ Review these files. Run `pnpm generate`, then commit everything together.",
  );
  return 0;
});
