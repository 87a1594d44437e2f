import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { displayPath } from "../display-path.ts";
import { InputError } from "../input-error.ts";
import { GENERATED_FOLDER, isGenerated, type PlannedFile } from "./planned-file.ts";

/** `extra`: generated once, not planned any more. `foreign`: in the way of a planned file, and not ours. */
export type FileState = "unchanged" | "changed" | "new" | "extra" | "foreign";

/** How the files of an output folder differ from those planned. */
export function compareFiles(
  folder: string,
  planned: readonly PlannedFile[],
): { path: string; state: FileState }[] {
  return withFolderErrors(folder, () => {
    const states = planned.map(({ path, content }) => ({
      path,
      state: stateOf(join(folder, path), content),
    }));
    const expected = new Set(planned.map(({ path }) => path));
    const extra = listGenerated(folder).filter((path) => !expected.has(path));
    return [...states, ...extra.map((path) => ({ path, state: "extra" as const }))];
  });
}

/**
 * Makes the output folder hold what is planned. Files that are right already are not touched. The others are
 * written beside their places first and moved there when all of them are, so that nothing is left half-written.
 *
 * @throws {InputError} if a file stands in the way that was not generated, or the folder cannot be written.
 */
export function writeFiles(folder: string, planned: readonly PlannedFile[]): void {
  const states = compareFiles(folder, planned);
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
        writeFileSync(`${file}.tmp`, contents.get(file) ?? "");
        staged.push(`${file}.tmp`);
      }
      for (const file of targets) renameSync(`${file}.tmp`, file);
      for (const file of inState("extra")) rmSync(file);
    } finally {
      for (const file of staged) rmSync(file, { force: true });
    }
  });
}

function stateOf(file: string, content: string): FileState {
  const current = readIfThere(file);
  if (current === null) return "new";
  if (current === content) return "unchanged";
  return isGenerated(current) ? "changed" : "foreign";
}

function expectNoForeign(folder: string, states: readonly { path: string; state: FileState }[]): void {
  const foreign = states.filter(({ state }) => state === "foreign").map(({ path }) => `\`${path}\``);
  if (foreign.length === 0) return;
  throw new InputError(
    `${displayPath(folder)}: expected a folder in which nothing but generated files would be replaced, ` +
      `received one with ${foreign.join(", ")} written by someone else.`,
  );
}

function listGenerated(folder: string): string[] {
  const names = orNull(() => readdirSync(join(folder, GENERATED_FOLDER))) ?? [];
  return names
    .filter((name) => name.endsWith(".gen.ts"))
    .map((name) => `${GENERATED_FOLDER}/${name}`)
    .filter((path) => isGenerated(readIfThere(join(folder, path)) ?? ""));
}

function readIfThere(file: string): string | null {
  return orNull(() => readFileSync(file, "utf8"));
}

/** What `read` returns, or null if there is no such file. */
function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

/** What the file system refuses is about the folder that the user named. */
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
