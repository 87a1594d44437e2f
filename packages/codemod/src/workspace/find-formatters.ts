import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { ts } from "ts-morph";
import { recordOf } from "../text/json-record.ts";

/** A formatter of the repository, and the files that it formats. */
export interface Formatting {
  name: string;
  /** Where its configuration is, and where it is started. */
  folder: string;
  /** With what it is started, before the files. */
  args: readonly string[];
  /** The option with which it prints the names of the files that it formats. Prettier needs none. */
  verbose?: readonly string[];
  /** The arguments with which it only prints the names of the files that it would format, if it prints none while it formats. */
  list?: readonly string[];
  /** Relative to the folder. */
  files: string[];
}

interface Formatter extends Omit<Formatting, "folder" | "files"> {
  isConfig(name: string, read: () => string): boolean;
}

/** Where two of them have a configuration in a folder, the first one formats. */
const FORMATTERS: readonly Formatter[] = [
  {
    name: "biome",
    args: ["format", "--write", "--no-errors-on-unmatched"],
    verbose: ["--verbose"],
    // It may only lint.
    isConfig: (name, read) =>
      /^\.?biome\.jsonc?$/.test(name) && recordOf(parse(read()).formatter).enabled !== false,
  },
  {
    name: "dprint",
    args: ["fmt"],
    list: ["output-file-paths"],
    isConfig: (name) => /^\.?dprint\.jsonc?$/.test(name),
  },
  {
    name: "prettier",
    args: ["--write", "--ignore-unknown"],
    isConfig: (name, read) =>
      /^(?:\.prettierrc(?:\.[a-z0-9]+)?|prettier\.config\.[cm]?[jt]s)$/.test(name) ||
      (name === "package.json" && parse(read()).prettier !== undefined),
  },
];

/**
 * Finds the formatter of each file by the nearest configuration, up to the root of the repository. Files without one are left out.
 *
 * @example
 * findFormatters(["/app/src/list.ts"], "/app");
 * // [{ name: "prettier", folder: "/app", args: ["--write", "--ignore-unknown"], files: ["src/list.ts"] }]
 */
export function findFormatters(paths: readonly string[], root: string): Formatting[] {
  const known = new Map<string, Formatting | null>();
  const find = (folder: string): Formatting | null => {
    const own = formatterIn(folder);
    if (own) return { ...own, folder, files: [] };
    return folder === root || folder === dirname(folder) ? null : around(dirname(folder));
  };
  const around = (folder: string): Formatting | null => {
    if (!known.has(folder)) known.set(folder, find(folder));
    return known.get(folder) ?? null;
  };
  for (const path of paths) {
    const one = around(dirname(path));
    one?.files.push(relative(one.folder, path).split(sep).join("/"));
  }
  return [...new Set(known.values())].filter((one) => one !== null && one.files.length > 0) as Formatting[];
}

function formatterIn(folder: string): Omit<Formatting, "folder" | "files"> | null {
  const names = readdirSync(folder);
  const found = FORMATTERS.find((one) => names.some((name) => isConfigIn(folder, name, one)));
  if (!found) return null;
  const { isConfig: _, ...formatter } = found;
  return formatter;
}

/** What cannot be read, such as a link to nothing, configures nothing. */
function isConfigIn(folder: string, name: string, { isConfig }: Formatter): boolean {
  try {
    return isConfig(name, () => readFileSync(join(folder, name), "utf8"));
  } catch {
    return false;
  }
}

/** A file of JSON, which may have comments; nothing of one that cannot be read. */
function parse(text: string): Record<string, unknown> {
  return recordOf(ts.parseConfigFileTextToJson("config.json", text).config);
}
