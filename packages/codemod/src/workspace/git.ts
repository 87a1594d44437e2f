import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { runProgram } from "@tenant-api/openapi/programs";
import { isGenerated, isTypesText } from "../api-types/is-generated.ts";

/** What git prints; null if it fails, or there is none. */
export async function git(folder: string, ...args: string[]): Promise<string | null> {
  try {
    const { stdout, exitCode } = await runProgram("git", args, { cwd: folder });
    return exitCode === 0 ? stdout.toString("utf8") : null;
  } catch {
    return null;
  }
}

/** The files below a folder that git knows or would add, as absolute paths; null if there is no git. */
export async function ownFiles(folder: string): Promise<Set<string> | null> {
  return listFiles(folder, "--cached", "--others", "--exclude-standard");
}

/** The files below a folder that git would add, as absolute paths; it could not bring them back. */
export async function untrackedFiles(folder: string): Promise<Set<string>> {
  return (await listFiles(folder, "--others", "--exclude-standard")) ?? new Set();
}

async function listFiles(folder: string, ...which: string[]): Promise<Set<string> | null> {
  const list = await git(folder, "ls-files", "-z", ...which);
  return list === null ? null : new Set(pathsIn(list).map((path) => join(folder, path)));
}

/** The parts of what git prints with `-z`. */
export function pathsIn(list: string): string[] {
  return list.split("\0").filter((path) => path !== "");
}

/** Files that an upgrade changes before any code follows. */
const EXPECTED =
  /(^|\/)(package\.json|package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|yarn\.lock|bun\.lockb?)$/;

/**
 * The files below a folder that are not as they were committed, relative to it. Those of an installation, and what was
 * generated anew, do not count: an upgrade changes them, and never by the codemod.
 */
export async function dirtyFiles(folder: string): Promise<string[]> {
  const list = await git(
    folder,
    "diff",
    "HEAD",
    "--name-only",
    "--no-renames",
    "--relative",
    "-z",
    "--",
    ".",
  );
  // Without a commit there is no HEAD, and all that is staged is new.
  const paths = pathsIn(list ?? (await git(folder, "ls-files", "-z")) ?? "");
  return paths.filter((path) => !EXPECTED.test(path) && !isMadeByTool(join(folder, path)));
}

function isMadeByTool(path: string): boolean {
  if (!/\.[cm]?[jt]sx?$/.test(path) || !existsSync(path)) return false;
  const text = readFileSync(path, "utf8");
  return isGenerated(path, text) || isTypesText(text);
}

/** The folder that the repository of another one begins with; null if there is none. */
export async function repositoryRoot(folder: string): Promise<string | null> {
  const root = await git(folder, "rev-parse", "--show-toplevel");
  return root === null ? null : realpathSync(root.trimEnd());
}
