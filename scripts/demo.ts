import { existsSync, mkdirSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DemoError } from "./demo/demo-error.ts";
import { renderOutcome, renderStep, renderTable } from "./demo/render-demo.ts";
import { runSteps } from "./demo/run-steps.ts";
import type { Demo } from "./demo/step.ts";
import { STEPS } from "./demo/steps/index.ts";
import { InputError } from "./input-error.ts";
import { rootCommand } from "./root-command.ts";
import { print, printError, runCommandLine } from "./run.ts";

const command = rootCommand("pnpm demo", {
  description:
    "Rename a field of the API in a copy of this repository, and show that nobody is stopped by it",
  examples: [
    ["pnpm demo", "in a new temporary folder, which stays to be looked at"],
    ["pnpm demo ../demo", "in a folder of your own, empty or not there yet"],
    ["pnpm demo --without codemod", "see that it fails where a step is left out"],
  ],
  exitCodes: { 0: "every step did what it promises", 1: "a step did not, or was left out" },
})
  .argument("[folder]", "where to copy the repository to")
  .option("--without <step>", `a step to leave out: ${STEPS.map(({ name }) => name).join(", ")}`);

await runCommandLine(command, async (given: string | undefined, { without }: { without?: string }) => {
  const names = STEPS.map(({ name }) => name);
  if (without !== undefined && !names.includes(without))
    throw new InputError(`--without: expected one of ${names.join(", ")}, received ${without}.`);
  const folder = prepareFolder(given);
  const demo: Demo = {
    repository: join(folder, "repository"),
    outside: join(folder, "outside"),
    examples: [],
    processes: [],
  };
  mkdirSync(demo.repository);
  mkdirSync(demo.outside);
  print(`◆ The API renames a field. Who has to stop? · ${folder}`);
  try {
    const narration = {
      begin: (step: Parameters<typeof renderStep>[0]) => print(renderStep(step)),
      end: (outcome: Parameters<typeof renderOutcome>[0]) => print(renderOutcome(outcome)),
    };
    const outcomes = await runSteps(STEPS, demo, narration, without);
    print(renderTable(outcomes));
    print(`└ Look around in ${demo.repository}: \`git diff\` shows what the codemod did.`);
    return 0;
  } catch (error) {
    if (!(error instanceof DemoError)) throw error;
    printError(error.message);
    return 1;
  } finally {
    await Promise.all(demo.processes.map(({ stop }) => stop()));
  }
});

function prepareFolder(given: string | undefined): string {
  if (given === undefined) return mkdtempSync(join(tmpdir(), "tenant-api-demo-"));
  const folder = resolve(given);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new InputError(`${given}: expected an empty folder, or none, received one with files.`);
  mkdirSync(folder, { recursive: true });
  return folder;
}
