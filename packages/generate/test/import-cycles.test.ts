import { resolve } from "node:path";
import { expect, it } from "vitest";
import { findImportCycles } from "../../../scripts/testing/import-cycles.ts";

it("imports no file that imports it, not even for a type", () => {
  expect(findImportCycles(resolve(import.meta.dirname, "../src"))).toEqual([]);
});
