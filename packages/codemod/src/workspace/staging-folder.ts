import { accessSync, constants, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const NAME = "tenant-codemod-";

/**
 * Does something with an empty folder, for files that are about to take their places. It is no part of anybody's files,
 * whenever the process ends: it is in the folder of git, which is on the same disk most of the time, or in that of the
 * system for what passes. What a process left that was killed is gone with the next run.
 */
export function withStage(path: string, use: (stage: string) => void): void {
  const git = gitFolder(dirname(path));
  for (const name of git === null ? [] : readdirSync(git))
    if (isLeft(name)) rmSync(join(git ?? "", name), { recursive: true, force: true });
  const stage = mkdtempSync(join(git ?? tmpdir(), `${NAME}${process.pid}-`));
  try {
    use(stage);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** The folder of git that can be written to, of the nearest repository around. */
function gitFolder(folder: string): string | null {
  const path = join(folder, ".git");
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) return isWritable(path) ? path : null;
  if (found?.isFile()) {
    // A work tree that stands beside its repository says where that is.
    const [, place] = /^gitdir: (.+)$/m.exec(readFileSync(path, "utf8")) ?? [];
    const other = place === undefined ? null : resolve(folder, place);
    return other !== null && isWritable(other) ? other : null;
  }
  return dirname(folder) === folder ? null : gitFolder(dirname(folder));
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** True if the process of a folder ended. */
function isLeft(name: string): boolean {
  const [, pid] = new RegExp(`^${NAME}(\\d+)-`).exec(name) ?? [];
  if (pid === undefined) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}
