import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { onTestFinished } from "vitest";
import { runCommand as runAnyCommand } from "../../../scripts/testing/run-command.ts";

export const ROOT = resolve(import.meta.dirname, "../../..");
export const CLI = resolve(import.meta.dirname, "../dist/cli.js");

/** Runs `tenant-generate` as its user would, and returns what it printed and its exit code. */
export function runCommand(flags: string[], folder = ROOT) {
  return runAnyCommand({ cli: CLI, folder, flags });
}

/** An empty folder that is removed after the test, or after all tests of the file (`afterFile`). */
export function temporaryFolder(
  after: (cleanUp: () => void, timeout: number) => unknown = onTestFinished,
): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "tenant-generate-")));
  after(() => rmSync(folder, { recursive: true, force: true }), 60_000);
  return folder;
}
