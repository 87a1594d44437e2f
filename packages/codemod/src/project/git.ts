import { join } from "node:path";
import { x } from "tinyexec";

async function git(folder: string, ...args: string[]): Promise<string | null> {
  try {
    const { stdout, exitCode } = await x("git", args, { nodeOptions: { cwd: folder } });
    return exitCode === 0 ? stdout : null;
  } catch {
    return null;
  }
}

/** The files below a folder that git knows or would add, as absolute paths; null if there is no git. */
export async function ownFiles(folder: string): Promise<Set<string> | null> {
  const list = await git(folder, "ls-files", "-z", "--cached", "--others", "--exclude-standard");
  if (list === null) return null;
  return new Set(list.split("\0").flatMap((path) => (path === "" ? [] : [join(folder, path)])));
}

/** What an upgrade changes itself before any code follows. */
const EXPECTED =
  /(^|\/)(package\.json|package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?)$/;

/** The files below a folder that are not as they were committed, those of an installation apart. */
export async function dirtyFiles(folder: string): Promise<string[]> {
  const status = await git(folder, "status", "--porcelain", "-z", "--untracked-files=no", ".");
  const entries = (status ?? "").split("\0").filter((entry) => entry !== "");
  return entries.map((entry) => entry.slice(3)).filter((path) => !EXPECTED.test(path));
}

/** The texts that a file had in the commits that changed it, the last first. */
export async function* history(folder: string, file: string): AsyncGenerator<string> {
  const commits = (await git(folder, "log", "--format=%H", "--max-count=200", "--", file)) ?? "";
  for (const commit of commits.split("\n").filter((line) => line !== "")) {
    const text = await git(folder, "show", `${commit}:./${file}`);
    if (text !== null) yield text;
  }
}
