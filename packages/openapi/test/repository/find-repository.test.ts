import { execFileSync } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findRepository } from "../../src/repository/find-repository.ts";
import { folderWith } from "../folder.ts";

const git = (folder: string, ...args: string[]) =>
  execFileSync(
    "git",
    ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "protocol.file.allow=always", ...args],
    {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    },
  );

/** What git says. */
function topOf(folder: string): string | null {
  try {
    return git(folder, "rev-parse", "--show-toplevel").trim();
  } catch {
    return null;
  }
}

it("finds what git finds: a repository, a work tree and a submodule", () => {
  const root = folderWith({ "main/a/b/x.ts": "", "other/y.ts": "" });
  for (const name of ["main", "other"]) {
    git(join(root, name), "init", "--quiet");
    git(join(root, name), "add", ".");
    git(join(root, name), "commit", "--quiet", "--message", "x");
  }
  git(join(root, "main"), "worktree", "add", "--quiet", "../tree");
  git(join(root, "main"), "submodule", "add", "--quiet", "../other", "a/module");
  for (const folder of ["main", "main/a/b", "tree", "tree/a", "main/a/module", "main/.git", "."]) {
    const path = join(root, folder);
    const expected = folder === "main/.git" ? join(root, "main") : topOf(path);
    expect([folder, findRepository(path)?.folder ?? null]).toEqual([folder, expected]);
  }
  expect(findRepository(join(root, "tree"))?.gitPaths).toEqual([
    join(root, "tree/.git"),
    join(root, "main/.git/worktrees/tree"),
  ]);
});

it.each<[what: string, files: Record<string, string>]>([
  ["empty", { "a/.git/x/y": "" }],
  ["without a HEAD that is one", { "a/.git/HEAD": "main", "a/.git/objects/x": "", "a/.git/refs/x": "" }],
  ["without objects", { "a/.git/HEAD": "ref: refs/heads/main", "a/.git/refs/x": "" }],
  ["without references", { "a/.git/HEAD": "ref: refs/heads/main", "a/.git/objects/x": "" }],
])("goes on above a `.git` that is %s, as git does", (_, files) => {
  const root = folderWith({ ...files, "a/b/x.ts": "" });
  git(root, "init", "--quiet");
  expect(topOf(join(root, "a/b"))).toBe(root);
  expect(findRepository(join(root, "a/b"))?.folder).toBe(root);
});

it("ends at a file `.git` that leads to nothing, where git gives up", () => {
  const root = folderWith({ "a/.git": "gitdir: ../none\n", "a/b/x.ts": "" });
  git(root, "init", "--quiet");
  expect(topOf(join(root, "a/b"))).toBe(null);
  expect(findRepository(join(root, "a/b"))).toEqual({
    folder: join(root, "a"),
    gitPaths: [join(root, "a/.git")],
  });
});

it("takes a HEAD that is a link, or a commit", () => {
  for (const write of [
    (path: string) => symlinkSync("refs/heads/main", path),
    (path: string) => writeFileSync(path, `${"a".repeat(40)}\n`),
  ]) {
    const root = folderWith({ ".git/objects/x": "", ".git/refs/x": "" });
    write(join(root, ".git/HEAD"));
    expect([topOf(root), findRepository(root)?.folder]).toEqual([root, root]);
  }
});
