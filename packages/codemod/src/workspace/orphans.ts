import { basename, dirname } from "node:path";
import { ts } from "ts-morph";
import { isGenerated } from "../api-types/is-generated.ts";
import { isSeenEverywhere } from "../compiler/seen-everywhere.ts";
import { ConfigFiles, configsBeside, filesOfProject } from "./config-files.ts";
import { isBelow } from "./own-files.ts";
import { textAt } from "./text-at.ts";

/** Code that no project has, with the tsconfig under which it is looked at as if it had it. */
export interface Orphan {
  tsconfig: string;
  files: string[];
}

/** A text that names another module, in code or in a comment of JavaScript. It is cheaper than syntax. */
const NAMES_MODULE = /\b(?:from|import|require)[\s*]*(?:\([\s*]*)?["'`]/;
const CODE = /\.[cm]?[jt]sx?$/;

/**
 * Finds code that no project has, such as tests beside the folder that a tsconfig is for, and a tsconfig for each: one
 * that has it though nobody refers to it (`tsconfig.test.json`), or that of the nearest project.
 *
 * @param files All files of the consumer.
 * @param projects The tsconfig files of the projects.
 * @param isKnown Whether a project has a file.
 * @param words What a file must have in it.
 */
export function orphansOf(
  files: readonly string[],
  projects: readonly string[],
  isKnown: (path: string) => boolean,
  words: RegExp,
): Orphan[] {
  const left = files.filter(
    (path) => CODE.test(path) && !/\.d\.[cm]?ts$/.test(path) && !isKnown(path) && mayFollow(path, words),
  );
  const configs = configsBeside(files, projects);
  const byConfig = new Map<string, string[]>();
  const included = new ConfigFiles();
  for (const path of left) {
    const tsconfig = nearest(
      path,
      configs.filter((one) => included.includes(one, path)),
      projects,
    );
    if (tsconfig !== null) byConfig.set(tsconfig, [...(byConfig.get(tsconfig) ?? []), path]);
  }
  return [...byConfig].map(([tsconfig, own]) => ({ tsconfig, files: own }));
}

/** True if code has one of some words, and imports anything that can give it a meaning. */
function mayFollow(path: string, words: RegExp): boolean {
  const text = textAt(path) ?? "";
  return text.search(words) !== -1 && NAMES_MODULE.test(text) && !isGenerated(path, text);
}

/** The tsconfig in the deepest folder around a file, one that has it before others; else the one beside most of its path. */
function nearest(path: string, having: readonly string[], projects: readonly string[]): string | null {
  const depth = (tsconfig: string) => dirname(tsconfig).length;
  const around = [...having, ...projects.filter((one) => isBelow(dirname(one), path))];
  const others = [...projects].sort((a, b) => sharedWith(path, b) - sharedWith(path, a) || byName(a, b));
  const [found] = around.sort(
    (a, b) => depth(b) - depth(a) || Number(having.includes(b)) - Number(having.includes(a)) || byName(a, b),
  );
  return found ?? others[0] ?? null;
}

/** How many folders two paths have in common. */
function sharedWith(path: string, other: string): number {
  const [folders, others] = [path.split("/"), other.split("/")];
  const index = folders.findIndex((folder, at) => folder !== others[at]);
  return index === -1 ? folders.length : index;
}

/** `tsconfig.json` first. */
function byName(a: string, b: string): number {
  const isDefault = (path: string) => Number(basename(path) === "tsconfig.json");
  return isDefault(b) - isDefault(a) || (a < b ? -1 : 1);
}

/** The declarations of a tsconfig that code sees without an import: an orphan is opened with them. */
export function declarationsOf(tsconfig: string): string[] {
  return filesOfProject(tsconfig).filter((path) => /\.d\.[cm]?ts$/.test(path) && isSeen(path));
}

/** True if a file declares something for others, or leads to a file that may. */
function isSeen(path: string): boolean {
  const file = ts.createSourceFile(path, textAt(path) ?? "", ts.ScriptTarget.Latest);
  const named = [file.referencedFiles, file.typeReferenceDirectives, file.libReferenceDirectives];
  return (
    isSeenEverywhere(file) ||
    named.some(({ length }) => length > 0) ||
    file.statements.some((one) => ts.isImportDeclaration(one) && !one.importClause)
  );
}
