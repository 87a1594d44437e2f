import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inPattern } from "../in-pattern.ts";

/**
 * Of some files of packages, those of one of some packages, and of all that may import from those, directly or not: their
 * files or their manifests say its name. What a manifest asks for alone does not tell: types are often found though it
 * asks for nothing, and a package can be asked for under another name.
 */
export function filesOfDependents(
  paths: readonly string[],
  roots: ReadonlySet<string>,
  textOf: (path: string) => string,
): string[] {
  const byRoot = Map.groupBy(paths, (path) => rootOf(path) ?? "");
  const found = new Set(roots);
  for (const dependency of found) {
    const name = inPattern(nameIn(dependency));
    // As a module, or in a manifest as what another name stands for.
    const pattern = new RegExp(`["'\`]${name}["'\`/]|npm:${name}@`);
    const isSaid = (text: string) => pattern.test(text);
    for (const [root, own] of byRoot)
      if (!found.has(root) && (isSaid(manifestOf(root)) || own.some((path) => isSaid(textOf(path)))))
        found.add(root);
  }
  return [...found].flatMap((root) => byRoot.get(root) ?? []);
}

/** The folder of the installed package that a file is in. */
export function rootOf(path: string): string | undefined {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0];
}

/** A package is imported by the name of its folder. */
function nameIn(root: string): string {
  return root.slice(root.lastIndexOf("/node_modules/") + "/node_modules/".length);
}

function manifestOf(root: string): string {
  try {
    return readFileSync(join(root, "package.json"), "utf8");
  } catch {
    // A folder without one is a package, too.
    return "";
  }
}
