import { escapePattern } from "../text/escape-pattern.ts";
import { jsonRecord, recordOf } from "../text/json-record.ts";

/** The fields of a package.json that name files for others to import, or to run. */
const FIELDS = ["exports", "main", "module", "browser", "types", "typings", "typesVersions", "bin", "source"];

/** What stands in `exports` beside code, such as styles and schemas. */
const NO_CODE = /\.(?!(?:[cm]?[jt]sx?|d|\*)$)[a-z][a-z0-9]*$/i;
const EXTENSION = /(?:\.d)?\.[cm]?[jt]sx?$/;

/** Folders that builds make for a kind of module, a platform or declarations, and what they put before an extension. */
const FLAVOUR =
  "dist|build|lib|out|output|release|esm?|es\\d+|cjs|mjs|umd|common(?:js)?|module|import|require|node|browser|web|default|types|typings|dts|prod(?:uction)?|dev(?:elopment)?|min";
const FLAVOURED = new RegExp(`^(?:${FLAVOUR})$`, "i");
const INFIX = new RegExp(`\\.(?:${FLAVOUR})$`, "i");
const SOURCE_FOLDERS = ["", "src/", "source/", "sources/", "lib/", "code/", "ts/"];
const SOURCES = new RegExp(`^(?:${SOURCE_FOLDERS.slice(1).join("|")})`);
const EXTENSIONS = [
  "",
  ".ts",
  ".tsx",
  ".mts",
  ".cts",
  ".js",
  ".jsx",
  ".mjs",
  ".cjs",
  ".d.ts",
  ".json",
  "/index.ts",
  "/index.js",
];

/** A source file of a package. All paths are relative to its folder, with `/` between folders. */
export interface SourceFile {
  path: string;
  /** What TypeScript writes of it, by the tsconfig files of the package. */
  outputs: readonly string[];
}

/** The source files of what a package lets others import. */
export interface Entries {
  sources: ReadonlySet<string>;
  /** The paths in the package.json that none of the source files explains, such as those of a bundler. */
  untraced: string[];
}

/**
 * Finds the source files of what a package.json lets others import. It names them, or what is built of them: `dist/index.js` is
 * what a tsconfig makes of a file, or comes of `src/index.ts`, as do `dist/esm/index.js` and `dist/index.min.js`.
 *
 * @param isThere true if the folder of the package has a file, or TypeScript writes it there.
 * @example
 * packageEntries('{ "exports": "./dist/index.js" }', [{ path: "src/index.ts", outputs: [] }], () => false);
 * // { sources: new Set(["src/index.ts"]), untraced: [] }
 */
export function packageEntries(
  manifest: string,
  files: readonly SourceFile[],
  isThere: (path: string) => boolean,
): Entries {
  const { publishConfig, ...fields } = jsonRecord(manifest);
  const values = [fields, recordOf(publishConfig)].flatMap((each) =>
    FIELDS.flatMap((field) => targetsIn(field, each[field]).map((target) => ({ field, target }))),
  );
  const byTarget = Map.groupBy(values, ({ target }) => target);
  const found = [...byTarget]
    .filter(([target]) => !NO_CODE.test(target))
    .map(([target, by]) => ({
      target,
      isMain: by.every(({ field }) => field === "main"),
      sources: sourcesOf(target, files),
    }));
  return {
    sources: new Set(found.flatMap(({ sources }) => sources)),
    untraced: found
      .filter(
        ({ target, isMain, sources }) => sources.length === 0 && !(isMain && isOfNothing(target, isThere)),
      )
      .map(({ target }) => target),
  };
}

/**
 * True if a `main` names a file beside the package.json that is not there, nor any that it could be built of: `npm init` writes
 * `index.js` for each project. Bundlers write to a folder.
 */
function isOfNothing(main: string, isThere: (path: string) => boolean): boolean {
  const name = main.replace(/^\.\//, "").replace(EXTENSION, "");
  if (name === "" || name.includes("/") || FLAVOURED.test(name)) return false;
  return !SOURCE_FOLDERS.some((folder) => EXTENSIONS.some((ending) => isThere(`${folder}${name}${ending}`)));
}

/** What a field names. A map in `browser` puts packages in the place of others, too: only a path begins with a dot. */
function targetsIn(field: string, value: unknown): string[] {
  const texts = textsIn(value);
  const isMap = field === "browser" && typeof value === "object";
  return isMap ? texts.filter((text) => text.startsWith(".")) : texts;
}

/** All paths in a value of `exports`, under whatever conditions. */
function textsIn(value: unknown): string[] {
  return typeof value === "string" ? [value] : Object.values(recordOf(value)).flatMap(textsIn);
}

/** The files that a path means; if none does by itself, those that it may be built of. */
function sourcesOf(target: string, files: readonly SourceFile[]): string[] {
  const path = target.replace(/^\.\//, "");
  const exact = patternsOf(path.replace(EXTENSION, ""));
  const pick = (isOne: (file: SourceFile) => boolean) => files.filter(isOne).map((file) => file.path);
  const named = pick(({ path: own, outputs }) =>
    [own, ...outputs].some((one) => exact.test(one.replace(EXTENSION, ""))),
  );
  if (named.length > 0) return named;
  for (const built of builtNames(path)) {
    const like = patternsOf(built);
    const guessed = pick(({ path: own }) => {
      const name = own.replace(EXTENSION, "");
      return like.test(name) || like.test(name.replace(SOURCES, ""));
    });
    if (guessed.length > 0) return guessed;
  }
  return [];
}

/** A path without the folders that a build puts around it, and with one less each time. */
function builtNames(path: string): string[] {
  const [first = "", ...inside] = path.replace(EXTENSION, "").replace(INFIX, "").split("/");
  // A folder, as in `"main": "lib"`, or a file beside the package.json, whose source may be in `src`.
  if (inside.length === 0) return [FLAVOURED.test(first) ? "index" : first];
  const names: string[] = [];
  for (let rest = inside; rest.length > 0; rest = rest.slice(1)) {
    names.push(rest.join("/"));
    if (!FLAVOURED.test(rest[0] ?? "")) break;
  }
  return names;
}

/** What a path without an extension may be, as in `main`. A star stands for any text. */
function patternsOf(path: string): RegExp {
  const texts = path.replace(/\/$/, "/*").replace(/^\.?$/, "index").split("*");
  return new RegExp(`^${texts.map(escapePattern).join(".*")}(?:/index)?$`);
}
