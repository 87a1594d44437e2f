import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { WORKSPACE } from "../display-path.ts";
import { git, gitWithInput } from "../git.ts";

const AUTHOR = ["-c", "user.name=A", "-c", "user.email=a@example.com"];

/**
 * Copies the files that git knows, as they stand here, committed or not, and commits them there.
 * The copy borrows the objects of this repository: git writes only what differs from the last commit.
 */
export function copyRepository(folder: string): void {
  git(folder, "init", "--quiet", "--initial-branch", "main");
  const objects = git(WORKSPACE, "rev-parse", "--path-format=absolute", "--git-path", "objects");
  writeFileSync(join(folder, ".git/objects/info/alternates"), objects);
  const files = git(WORKSPACE, "ls-files", "-z");
  const here = ["--git-dir", join(folder, ".git"), "--work-tree", WORKSPACE];
  gitWithInput(files, WORKSPACE, ...here, "update-index", "--add", "--remove", "-z", "--stdin");
  git(folder, ...AUTHOR, "commit", "--quiet", "--message", "All");
  git(folder, "reset", "--quiet", "--hard");
}

/** Commits what is in a folder, by an author of no name. */
export function commitAll(folder: string, message: string): void {
  git(folder, "add", "--all");
  git(folder, ...AUTHOR, "commit", "--quiet", "--message", message);
}
