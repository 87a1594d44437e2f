import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { styleText } from "node:util";
import { displayPath, WORKSPACE } from "./display-path.ts";
import { rootCommand } from "./root-command.ts";
import { print, printError, printNote, runCommandLine } from "./run.ts";
import { AT_A_TIME, runTurbo } from "./turbo.ts";

/** In this order: what is generated must be right before the rest means anything. */
const STEPS = [["generate:check"], ["check", "lint", "lint:code", "typecheck", "test"]];

const PACKAGES = "{scripts,spec,packages/*}";

const RESULTS = `${PACKAGES}/test-results.json`;

const command = rootCommand("npm test", {
  description: "Check generated files, lint, types, tests and packages",
  examples: [
    ["npm test", "as the CI does for each change"],
    ["pnpm test:quick", "lint, types and the fast tests, before a commit"],
    ["pnpm test:long", "what takes longer, every night: releases, several compilers, more random inputs"],
  ],
  exitCodes: { 0: "all checks passed", 1: "a check failed; see above" },
});

process.chdir(WORKSPACE);

await runCommandLine(command, async () => {
  // What is left over from a run before must not be counted; turbo puts back what it does not run again.
  for (const file of globSync(RESULTS)) rmSync(file);

  for (const tasks of STEPS) {
    const exitCode = await runTurbo([
      "run",
      ...tasks,
      "--continue",
      AT_A_TIME,
      "--log-order=grouped",
      "--output-logs=new-only",
    ]);
    if (exitCode === 0) continue;
    printTotals();
    const rest = STEPS.slice(STEPS.indexOf(tasks) + 1).flat();
    const notRun = rest.length === 0 ? "" : ` Not run: ${rest.join(", ")}.`;
    printError(`Failed in ${tasks.join(", ")}; see above.${notRun}`);
    return exitCode;
  }
  printTotals();
  // Turbo says that all is well where it was told to stop.
  const untested = globSync(`${PACKAGES}/package.json`)
    .map((file) => dirname(file))
    .filter((directory) => !existsSync(join(directory, "test-results.json")));
  if (untested.length > 0) {
    printError(`No test results of ${untested.sort().join(", ")}: their tests did not run to the end.`);
    return 1;
  }
  printNote(`${styleText("green", "✔")} All checks passed.`);
  return 0;
});

/** The part of Vitest's JSON report that is about one test file. */
interface Suite {
  name: string;
  status: string;
  assertionResults: { fullName: string; status: string }[];
}

/** Adds up what each package's test runner counted, and names what failed. */
function printTotals(): void {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  print("");
  for (const file of globSync(RESULTS).sort()) {
    const result = JSON.parse(readFileSync(file, "utf8"));
    const suites: Suite[] = result.testResults;
    const passed: number = result.numPassedTests;
    const names = suites.flatMap(namesOfFailed);
    const failed = names.length;
    const skipped: number = result.numPendingTests + result.numTodoTests;
    totals.passed += passed;
    totals.failed += failed;
    totals.skipped += skipped;
    print(`${dirname(file).padEnd(20)} ${passed} passed, ${failed} failed, ${skipped} skipped`);
    failures.push(...names);
  }
  print(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
  for (const failure of failures) printError(failure);
}

/** `packages/msw/test/events.test.ts: does with events …`, for each test that failed. A file that broke off counts as one. */
function namesOfFailed({ name, status, assertionResults }: Suite): string[] {
  const file = displayPath(name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length > 0) return failed.map(({ fullName }) => `${file}: ${fullName}`);
  return status === "failed" ? [`${file}: the file did not run to the end`] : [];
}
