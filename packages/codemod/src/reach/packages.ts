import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ts } from "ts-morph";
import { inPattern } from "../in-pattern.ts";

/**
 * Of some files of packages, those of one of some packages, and of all that may import from those, or one of some other
 * modules, directly or not: their files or their manifests say its name. What a manifest asks for alone does not tell:
 * types are often found though it asks for nothing, and a package can be asked for under another name.
 *
 * @param modules what others are called, or how that begins, with a star at its end.
 */
export function filesOfDependents(
  paths: readonly string[],
  roots: ReadonlySet<string>,
  modules: readonly string[],
  textOf: (path: string) => string,
): string[] {
  const byRoot = Map.groupBy(paths, (path) => rootOf(path) ?? "");
  const found = new Set(roots);
  const addUsers = (pattern: RegExp) => {
    const isSaid = (text: string) => pattern.test(text);
    for (const [root, own] of byRoot)
      if (!found.has(root) && (isSaid(manifestOf(root)) || own.some((path) => isSaid(textOf(path)))))
        found.add(root);
  };
  const said = modules.flatMap((module) => {
    const [begin = "", rest] = module.split("*");
    // What may be called anything is no name to look for.
    return begin === "" ? [] : [inPattern(begin) + (rest === undefined ? QUOTE : "")];
  });
  if (said.length > 0) addUsers(new RegExp(`${QUOTE}(?:${said.join("|")})`));
  for (const dependency of found) {
    const name = inPattern(nameIn(dependency));
    // As a module, or in a manifest as what another name stands for.
    addUsers(new RegExp(`${QUOTE}${name}["'\`/]|npm:${name}@`));
  }
  return [...found].flatMap((root) => byRoot.get(root) ?? []);
}

const QUOTE = "[\"'`]";

/** What the package is called that a file of one's own is in: others that are installed may import it. */
export function ownNameAround(path: string): string | undefined {
  const folder = dirname(path);
  if (folder === path) return undefined;
  const manifest = manifestOf(folder);
  if (manifest === "") return ownNameAround(folder);
  const { config } = ts.parseConfigFileTextToJson(join(folder, "package.json"), manifest);
  const { name } = (config ?? {}) as { name?: unknown };
  return typeof name === "string" ? name : undefined;
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
