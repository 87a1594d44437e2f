import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { importSpecifiers, specifierAt } from "../reach/import-specifiers.ts";

/** A file that imports another one, which a project has. */
export interface Outside {
  path: string;
  imported: string;
}

/**
 * Code that no project has, so that nobody looks at it, although it has one of some words in it and imports what can know
 * what they mean: tests beside the folder that a tsconfig is for, say.
 */
export function outsideOf(
  files: Iterable<string>,
  projects: ReadonlySet<string>,
  knowing: ReadonlySet<string>,
  words: RegExp,
): Outside[] {
  const byName = new Map([...knowing].map((path) => [withoutExtension(path), path]));
  const found = [...files].flatMap((path) => {
    if (!CODE.test(path) || projects.has(path)) return [];
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return [];
    const text = readFileSync(path, "utf8");
    if (text.search(words) === -1) return [];
    const imported = importSpecifiers(text)
      .map((place) => specifierAt(text, place))
      .filter((name) => name.startsWith("."))
      .map((name) => byName.get(withoutExtension(resolve(dirname(path), name))))
      .find((one) => one !== undefined);
    return imported === undefined ? [] : [{ path, imported }];
  });
  // A project may know a file by a link to it, which few do.
  const linked = new Set(
    found.length > 0
      ? [...projects].filter((path) => existsSync(path)).map((path) => realpathSync(path))
      : [],
  );
  return found.filter(({ path }) => !linked.has(realpathSync(path)));
}

const CODE = /\.[cm]?[jt]sx?$/;

/** Files that hold code beside a template, with one of some words in them: nobody looks into these. */
export function componentsWith(files: Iterable<string>, words: RegExp): string[] {
  return [...files].filter(
    (path) =>
      COMPONENT.test(path) &&
      statSync(path, { throwIfNoEntry: false })?.isFile() &&
      readFileSync(path, "utf8").search(words) !== -1,
  );
}

const COMPONENT = /\.(astro|svelte|vue)$/;

/** What an import can leave out, or spell as it is once it is compiled. */
function withoutExtension(path: string): string {
  return path.replace(/(\/index)?(\.d)?\.[cm]?[jt]sx?$/, "").replace(/\/index$/, "");
}
