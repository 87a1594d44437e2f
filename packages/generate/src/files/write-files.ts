import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { InputError } from "@tenant-api/openapi";
import { displayPath } from "./display-path.ts";
import { GENERATED_FOLDER, isGenerated, type PlannedFile } from "./planned-file.ts";

export type { PlannedFile };

/** `extra`: generated once, not planned any more. `foreign`: in the way of a planned file, and not ours. */
export type FileState = "unchanged" | "changed" | "new" | "extra" | "foreign";

export interface ComparedFile {
  /** Relative to the output folder, with slashes. */
  path: string;
  state: FileState;
}

/**
 * How the files of an output folder differ from those planned.
 *
 * @param owned Subfolders that hold nothing but generated files, such as JSON, which has no place for our header.
 * @throws {InputError} if the folder cannot be read.
 * @example
 * compareFiles("src/api", planned).filter(({ state }) => state !== "unchanged");
 */
export function compareFiles(
  folder: string,
  planned: readonly PlannedFile[],
  owned: readonly string[] = [],
): ComparedFile[] {
  return withFolderErrors(folder, () => {
    const states = planned.map(({ path, content }) => {
      const isOurs = owned.some((name) => path.startsWith(`${name}/`));
      return { path, state: stateOf(join(folder, path), content, isOurs) };
    });
    const expected = new Set(planned.map(({ path }) => path));
    const all = [...listGenerated(folder), ...owned.flatMap((name) => listFiles(folder, name))];
    const extra = [...new Set(all)].filter((path) => !expected.has(path));
    return [...states, ...extra.map((path) => ({ path, state: "extra" as const }))];
  });
}

/**
 * Makes the output folder hold the planned files. Files that are right already are not touched. The others are
 * written beside their places first and moved there when all of them are, so that nothing is left half-written.
 *
 * @returns What it found before it wrote.
 * @throws {InputError} if a file stands in the way that was not generated, or the folder cannot be written.
 * @example
 * writeFiles("src/api", [{ path: "generated/pets.gen.ts", content: "…" }]);
 * // [{ path: "generated/pets.gen.ts", state: "new" }]
 */
export function writeFiles(
  folder: string,
  planned: readonly PlannedFile[],
  owned: readonly string[] = [],
): ComparedFile[] {
  const states = compareFiles(folder, planned, owned);
  expectNoForeign(folder, states);
  const inState = (...wanted: FileState[]) =>
    states.filter(({ state }) => wanted.includes(state)).map(({ path }) => join(folder, path));
  const contents = new Map(planned.map(({ path, content }) => [join(folder, path), content]));
  const targets = inState("new", "changed");
  const staged: string[] = [];
  withFolderErrors(folder, () => {
    try {
      for (const file of targets) {
        mkdirSync(dirname(file), { recursive: true });
        staged.push(stagedName(file));
        writeFileSync(stagedName(file), contents.get(file) ?? "");
      }
      for (const file of targets) renameSync(stagedName(file), file);
      for (const file of inState("extra")) rmSync(file);
    } finally {
      for (const file of staged) if (isFile(file)) rmSync(file);
    }
  });
  return states;
}

/** Of this process alone: another one may generate at the same time, such as with `--watch`. */
function stagedName(file: string): string {
  return `${file}.${process.pid}.tmp`;
}

function stateOf(file: string, content: string, isOurs: boolean): FileState {
  const current = readIfThere(file);
  if (current === null) return "new";
  if (current === content) return "unchanged";
  return isOurs || isGenerated(current) ? "changed" : "foreign";
}

/** @throws {InputError} if a file stands in the way that was not generated: generating again would not help. */
export function expectNoForeign(folder: string, states: readonly ComparedFile[]): void {
  const foreign = states.filter(({ state }) => state === "foreign").map(({ path }) => `\`${path}\``);
  if (foreign.length === 0) return;
  throw new InputError(
    `${displayPath(folder)}: expected a folder in which nothing but generated files would be replaced, ` +
      `received one with ${foreign.join(", ")} written by someone else.`,
  );
}

function listGenerated(folder: string): string[] {
  return listFiles(folder, GENERATED_FOLDER)
    .filter((path) => path.endsWith(".gen.ts"))
    .filter((path) => isGenerated(readIfThere(join(folder, path)) ?? ""));
}

/** The files below a subfolder; none if it is not there. */
function listFiles(folder: string, name: string): string[] {
  const entries = orNull(() => readdirSync(join(folder, name), { recursive: true, withFileTypes: true }));
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, "/").length))
    .map((path) => path.replaceAll(sep, "/"))
    .sort();
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function readIfThere(file: string): string | null {
  return orNull(() => readFileSync(file, "utf8"));
}

/** The result of `read`, or null if there is no such file. */
function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

/** An error of the file system is about the folder that the user named. */
function withFolderErrors<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    const { message } = error as Error;
    throw new InputError(
      `${displayPath(folder)}: expected a folder that can be read and written: ${message}.`,
    );
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
