import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Of some files of packages, those of one of some packages, and of all that depend on those, directly or not. */
export function filesOfDependents(paths: readonly string[], roots: ReadonlySet<string>): string[] {
  const byRoot = Map.groupBy(paths, (path) => rootOf(path) ?? "");
  const found = new Set(roots);
  const names = new Set([...roots].map(nameIn));
  for (let isNews = true; isNews; ) {
    isNews = false;
    for (const root of byRoot.keys()) {
      if (found.has(root) || !dependenciesOf(root).some((name) => names.has(name))) continue;
      found.add(root);
      names.add(nameIn(root));
      isNews = true;
    }
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

function dependenciesOf(root: string): string[] {
  try {
    const { dependencies, peerDependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(root, "package.json"), "utf8"),
    );
    return Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies });
  } catch {
    // A folder without a package that can be read: nothing says what it depends on.
    return [];
  }
}
