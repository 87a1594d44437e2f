import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { x } from "tinyexec";
import { expect, it } from "vitest";
import { afterFile } from "../../../scripts/testing/after-file.ts";
import { blocksOf, writeFilesOf } from "./blocks.ts";

/** With its 600 packages, it is installed for this test alone. */
const RENOVATE = "renovate@44.121.2";

const folder = mkdtempSync(join(tmpdir(), "renovate-"));
afterFile(() => rmSync(folder, { recursive: true, force: true }));
writeFilesOf(blocksOf("packages/docs/pages/recipes/many-repositories.md"), folder);

it.each([
  ["config.json", "global", []],
  ["renovate.json", "repo", ["--no-global"]],
])("Renovate's own validator takes %s of the page as %s config", async (file, kind, flags) => {
  const validator = ["renovate-config-validator", "--strict", ...flags, file];
  const { stdout, stderr, exitCode } = await x("npx", ["--yes", "--package", RENOVATE, "--", ...validator], {
    nodeOptions: { cwd: folder, env: { NPM_CONFIG_IGNORE_SCRIPTS: "true", NO_COLOR: "1" } },
  });
  expect(exitCode, `${stdout}${stderr}`).toBe(0);
  expect(stdout).toContain(`Validating ${file} as ${kind} config`);
  expect(stdout).toContain("Config validated successfully");
});
