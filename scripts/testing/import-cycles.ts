import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

/** What a file imports, types too: a cycle of types is one that a reader walks in, though none when it runs. */
const IMPORT = /^(?:import|export)\s[^;]*?from\s"(\.[^"]+)"/gms;

/** The ways from a file of a folder back to itself, each as its files. */
export function findImportCycles(folder: string): string[][] {
  const imports = importsOf(folder);
  const done = new Set<string>();
  const cyclesFrom = (file: string, path: readonly string[]): string[][] => {
    if (path.includes(file)) return [[...path.slice(path.indexOf(file)), file]];
    if (done.has(file)) return [];
    const others = imports.get(file);
    if (others === undefined) throw new Error(`Expected ${file} to be a file, ${path.at(-1)} imports it.`);
    const cycles = others.flatMap((other) => cyclesFrom(other, [...path, file]));
    done.add(file);
    return cycles;
  };
  const cycles = [...imports.keys()].flatMap((file) => cyclesFrom(file, []));
  return cycles.map((files) => files.map((file) => relative(folder, file).replaceAll("\\", "/")));
}

function importsOf(folder: string): Map<string, string[]> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Map(
    names
      .filter((name) => name.endsWith(".ts"))
      .map((name) => {
        const file = join(folder, name);
        const found = readFileSync(file, "utf8").matchAll(IMPORT);
        return [file, [...found].map(([, path = ""]) => resolve(dirname(file), path))];
      }),
  );
}
