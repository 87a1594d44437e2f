import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { x } from "tinyexec";
import { afterAll, onTestFinished } from "vitest";

export const ROOT = resolve(import.meta.dirname, "../..");

/** Runs one of the scripts as its user would, and returns what it printed and its exit code. */
export async function runScript(script: string, args: string[], folder = ROOT) {
  const file = resolve(ROOT, "scripts", script);
  const { exitCode, stdout, stderr } = await x(process.execPath, [file, ...args], {
    nodeOptions: { cwd: folder, env: { NO_COLOR: "1", FORCE_COLOR: undefined } },
  });
  return { exitCode, stdout, stderr };
}

const cleanUps: (() => void)[] = [];

/** Cleans up after all tests of the file. Unlike Vitest's `afterAll`, it can be called inside of a hook. */
export function afterFile(cleanUp: () => void): void {
  cleanUps.push(cleanUp);
}

afterAll(() => {
  for (const cleanUp of cleanUps.splice(0).reverse()) cleanUp();
});

/** An empty folder that is removed after the test, or after all tests of the file (`afterFile`). */
export function temporaryFolder(after: typeof afterFile | typeof onTestFinished = onTestFinished): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "tenant-api-")));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
