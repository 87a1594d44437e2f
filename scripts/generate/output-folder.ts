import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { InputError } from "../spec/problem.ts";
import { GENERATED_FOLDER, type PlannedFile } from "./plan-files.ts";

export type FileState = "unchanged" | "changed" | "new" | "extra";

/** How the files of an output folder differ from those planned. `extra`: generated once, not planned any more. */
export function compareFiles(
  folder: string,
  planned: readonly PlannedFile[],
): { path: string; state: FileState }[] {
  const states = planned.map(({ path, content }) => {
    const current = readIfThere(join(folder, path));
    const state: FileState = current === null ? "new" : current === content ? "unchanged" : "changed";
    return { path, state };
  });
  const expected = new Set(planned.map(({ path }) => path));
  const extra = listGenerated(folder).filter((path) => !expected.has(path));
  return [...states, ...extra.map((path) => ({ path, state: "extra" as const }))];
}

/**
 * Makes the output folder hold what is planned. Files that are right already are not touched; each of the others
 * is replaced whole, so that a reader sees the old or the new text, never half of one.
 */
export function writeFiles(folder: string, planned: readonly PlannedFile[]): void {
  const contents = new Map(planned.map(({ path, content }) => [path, content]));
  for (const { path, state } of compareFiles(folder, planned)) {
    const file = join(folder, path);
    const content = contents.get(path);
    if (state === "unchanged") continue;
    if (content === undefined) {
      rmSync(file);
      continue;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.tmp`, content);
    renameSync(`${file}.tmp`, file);
  }
}

/**
 * @throws {InputError} if the folder was not written by us before, and writing would replace a file in it.
 */
export function expectNothingLost(folder: string, planned: readonly PlannedFile[]): void {
  if (listGenerated(folder).length > 0) return;
  const lost = compareFiles(folder, planned).filter(({ state }) => state === "changed");
  if (lost.length === 0) return;
  throw new InputError(
    `--out ${folder}: expected a folder without ${lost.map(({ path }) => `\`${path}\``).join(", ")}, ` +
      "or one that was generated before; received one where that would be overwritten.",
  );
}

function listGenerated(folder: string): string[] {
  return readDirectory(join(folder, GENERATED_FOLDER))
    .filter((name) => name.endsWith(".gen.ts"))
    .map((name) => `${GENERATED_FOLDER}/${name}`);
}

function readDirectory(folder: string): string[] {
  return orNull(() => readdirSync(folder)) ?? [];
}

function readIfThere(file: string): string | null {
  return orNull(() => readFileSync(file, "utf8"));
}

/** What `read` returns, or null if there is no such file. */
function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
