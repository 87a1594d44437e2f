import { cpSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { WORKSPACE } from "../display-path.ts";
import { git } from "../git.ts";

/** Copies the files that git knows, as they stand here, committed or not, and commits them there. */
export function copyRepository(folder: string): void {
  const names = git(WORKSPACE, "ls-files", "-z").split("\0");
  for (const file of names.filter((name) => name !== "" && existsSync(join(WORKSPACE, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(WORKSPACE, file), join(folder, file));
  }
  git(folder, "init", "--quiet", "--initial-branch", "main");
  commitAll(folder, "All");
}

/** Commits what is in a folder, by an author of no name. */
export function commitAll(folder: string, message: string): void {
  git(folder, "add", "--all");
  const author = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
  git(folder, ...author, "commit", "--quiet", "--message", message);
}
