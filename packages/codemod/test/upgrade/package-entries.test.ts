import { expect, it } from "vitest";
import { packageEntries } from "../../src/upgrade/package-entries.ts";

it.each<[manifest: object, path: string, isEntry: boolean]>([
  [{ exports: "./dist/index.js" }, "src/index.ts", true],
  [{ exports: "./dist/index.js" }, "index.ts", true],
  [{ exports: "./dist/index.js" }, "src/other.ts", false],
  [{ exports: { ".": { types: "./dist/main.d.mts" } } }, "src/main.ts", true],
  [{ exports: { "./hooks/*": "./dist/hooks/*.js" } }, "src/hooks/use-events.tsx", true],
  [{ exports: { "./hooks/*": "./dist/hooks/*.js" } }, "src/pages/events.tsx", false],
  [{ types: "lib/index.d.ts" }, "src/index.ts", true],
  [{ main: "src/index.ts" }, "src/index.ts", true],
  [{ private: true }, "src/index.ts", false],
])("%j has %s: %s", (manifest, path, isEntry) => {
  expect(packageEntries(JSON.stringify(manifest))(path)).toBe(isEntry);
});

it("has no entry if the package.json cannot be read", () => {
  expect(packageEntries("{")("src/index.ts")).toBe(false);
});
