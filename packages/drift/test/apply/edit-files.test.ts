import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { expectUnchanged } from "../../src/apply/edit-files.ts";

it("refuses a file that somebody else has edited meanwhile", () => {
  const folder = mkdtempSync(join(tmpdir(), "tenant-drift-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "openapi.yaml");
  const edited = { file, before: "a: 1\n", after: "a: 2\n" };
  writeFileSync(file, edited.before);
  expect(() => expectUnchanged([edited])).not.toThrow();
  writeFileSync(file, "a: 3\n");
  expect(() => expectUnchanged([edited])).toThrow(`${file}: Expected the file as it was read`);
});
