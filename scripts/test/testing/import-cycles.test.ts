import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findImportCycles } from "../../testing/import-cycles.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "import-cycles-"));
  mkdirSync(join(folder, "inner"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

it("finds a cycle that only types close", () => {
  write("a.ts", 'import {\n  b,\n} from "./inner/b.ts";\nexport type A = typeof b;\n');
  write("inner/b.ts", 'import type { A } from "../a.ts";\nexport const b = (a: A) => a;\n');
  write("c.ts", 'export { b } from "./inner/b.ts";\n');
  expect(findImportCycles(folder)).toEqual([["a.ts", "inner/b.ts", "a.ts"]]);
});

it("finds none in a tree", () => {
  write("a.ts", 'import { b } from "./inner/b.ts";\nexport { c } from "./c.ts";\nexport const a = b;\n');
  write("inner/b.ts", 'import { c } from "../c.ts";\nexport const b = c;\n');
  write("c.ts", "export const c = 1;\n");
  expect(findImportCycles(folder)).toEqual([]);
});
