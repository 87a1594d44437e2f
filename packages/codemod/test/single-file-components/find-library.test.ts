import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findLibrary } from "../../src/single-file-components/find-library.ts";

it.each([
  ["beside what depends on it", ["3.3.0", "2.2.0"], "3.3.0"],
  ["in the folder, if the one beside what depends on it is too old", ["2.2.0", "3.1.0"], "3.1.0"],
  ["that is too old, if there is no other", ["2.2.0", "2.1.0"], "2.2.0"],
])("finds the copy %s", (_, [beside = "", own = ""], expected) => {
  const folder = mkdtempSync(join(tmpdir(), "library-"));
  for (const [path, version] of [
    ["checker", "1.0.0"],
    ["checker/node_modules/core", beside],
    ["core", own],
  ] as const) {
    mkdirSync(join(folder, "node_modules", path), { recursive: true });
    writeFileSync(join(folder, "node_modules", path, "package.json"), JSON.stringify({ version }));
  }
  const found = findLibrary(folder, "core", { since: "3.0.0", dependents: ["checker"] });
  expect(found?.version).toBe(expected);
});
