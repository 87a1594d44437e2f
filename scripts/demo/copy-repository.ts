import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { WORKSPACE } from "../display-path.ts";

/** Copies the files that git knows, as they stand here, committed or not, and commits them there. */
export function copyRepository(folder: string): void {
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: WORKSPACE });
  const names = files.toString().split("\0");
  for (const file of names.filter((name) => name !== "" && existsSync(join(WORKSPACE, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(WORKSPACE, file), join(folder, file));
  }
  execFileSync("git", ["init", "--quiet", "--initial-branch", "main"], { cwd: folder });
  commitAll(folder, "All");
}

/** Commits what is in a folder, by an author of no name. */
export function commitAll(folder: string, message: string): void {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder });
  git("add", "--all");
  git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "--message", message);
}
