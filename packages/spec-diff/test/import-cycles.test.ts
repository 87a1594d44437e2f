import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, it } from "vitest";

const SOURCE = resolve(import.meta.dirname, "../src");

/** What a file imports to run; types are gone by then. */
const IMPORT = /^(?:import|export)\s(?!type\b)[^;]*?from\s"(\.[^"]+)"/gms;

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".ts"),
);
const imports = new Map(
  files.map((name) => {
    const file = join(SOURCE, name);
    const found = [...readFileSync(file, "utf8").matchAll(IMPORT)];
    return [file, found.map(([, path = ""]) => resolve(dirname(file), path))];
  }),
);

/** The files on the way from one back to itself; null if there is none. */
function cycleFrom(file: string, path: readonly string[], done: Set<string>): string[] | null {
  if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
  if (done.has(file)) return null;
  for (const other of imports.get(file) ?? []) {
    const cycle = cycleFrom(other, [...path, file], done);
    if (cycle) return cycle;
  }
  done.add(file);
  return null;
}

it("imports no file that imports it", () => {
  expect([...imports.values()].flat().length).toBeGreaterThan(files.length);
  expect([...imports.values()].flat().filter((file) => !imports.has(file))).toEqual([]);
  const done = new Set<string>();
  const cycles = [...imports.keys()].flatMap((file) => cycleFrom(file, [], done) ?? []);
  expect(cycles.map((file) => relative(SOURCE, file))).toEqual([]);
});
