import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { x } from "tinyexec";
import { onTestFinished } from "vitest";
import type { afterFile } from "../testing/after-file.ts";

export const ROOT = resolve(import.meta.dirname, "../..");

/** Runs one of the scripts as its user would, and returns what it printed and its exit code. */
export async function runScript(script: string, args: string[], folder = ROOT) {
  const file = resolve(ROOT, "scripts", script);
  const { exitCode, stdout, stderr } = await x(process.execPath, [file, ...args], {
    nodeOptions: { cwd: folder, env: { NO_COLOR: "1", FORCE_COLOR: undefined } },
  });
  return { exitCode, stdout, stderr };
}

/** An empty folder that is removed after the test, or after all tests of the file (`afterFile`). */
export function temporaryFolder(after: typeof afterFile | typeof onTestFinished = onTestFinished): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "tenant-api-")));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
