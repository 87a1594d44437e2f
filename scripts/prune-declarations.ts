import { globSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

// Removes the declarations in `dist` that no entry of the package leads to: nobody can import them, and they would be half of
// the files of a tarball. Run in the folder of a package, after tsc.

const { exports = {} } = JSON.parse(readFileSync("package.json", "utf8"));
const entries = Object.values<string | { types?: string }>(exports).flatMap((entry) =>
  typeof entry === "object" && entry.types !== undefined ? [entry.types] : [],
);

const needed = new Set<string>();
const open = entries.map((entry) => resolve(entry));
for (let file = open.pop(); file !== undefined; file = open.pop()) {
  if (needed.has(file)) continue;
  needed.add(file);
  const text = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  for (const [, path = ""] of text.matchAll(/(?:from|import|import\()\s*"(\.[^"]*)\.[jt]s"/g))
    open.push(join(dirname(file), `${path}.d.ts`));
}
for (const file of globSync("dist/**/*.d.ts")) if (!needed.has(resolve(file))) rmSync(file);
