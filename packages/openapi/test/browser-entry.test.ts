import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, it } from "vitest";

const IMPORT = /^(?:import|export)\s(?!type\b)[^;]*?from\s"([^"]+)"/gms;

it("gives programs in browsers neither a parser, nor a converter, nor anything of Node.js", () => {
  const [open, seen] = [[resolve(import.meta.dirname, "../src/index.ts")], new Set<string>()];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(IMPORT)) {
      expect(name, file).toMatch(/^\./);
      open.push(join(dirname(file), name));
    }
  }
  expect(seen.size).toBeGreaterThan(30);
});
