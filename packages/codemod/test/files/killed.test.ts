import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CLI, CONSUMER, consumer, FLAGS, uncommitted } from "../consumer.ts";

const LIST = CONSUMER["src/list.ts"] as string;
const FILES = { ...CONSUMER, "src/a.ts": LIST, "src/b.ts": LIST };

/** Kills a run when the second of three files takes its place. */
function killedIn(folder: string): Promise<number> {
  const script = `
    import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    const { renameSync } = fs;
    let count = 0;
    fs.renameSync = (...paths) => {
      count += 1;
      if (count === 2) process.kill(process.pid, "SIGKILL");
      renameSync(...paths);
    };
    syncBuiltinESMExports();
  `;
  const flags = ["--import", `data:text/javascript,${encodeURIComponent(script)}`, CLI, ...FLAGS];
  const child = spawn(process.execPath, flags, { cwd: folder, stdio: "ignore" });
  return new Promise((resolve) => child.on("exit", () => resolve(child.pid ?? 0)));
}

const stagesIn = (folder: string) => readdirSync(folder).filter((name) => /^tenant-codemod-\d+-/.test(name));

describe.concurrent("a run that is killed while it writes", () => {
  it("leaves no file of its own, and the next one clears up in the folder of git", async () => {
    const { folder, tree, run } = consumer(FILES);
    await killedIn(folder);
    expect(Object.keys(tree()).sort()).toEqual(Object.keys(FILES).sort());
    expect(stagesIn(join(folder, ".git"))).toHaveLength(1);
    mkdirSync(join(folder, ".git", `tenant-codemod-${process.pid}-living`));
    expect((await run(...FLAGS, "--force")).exitCode).toBe(0);
    expect(stagesIn(join(folder, ".git"))).toEqual([`tenant-codemod-${process.pid}-living`]);
  });

  it("leaves none where there is no git, either", async () => {
    const { folder, tree } = uncommitted(FILES);
    const pid = await killedIn(folder);
    expect(Object.keys(tree()).sort()).toEqual(Object.keys(FILES).sort());
    expect(stagesIn(tmpdir()).some((name) => name.startsWith(`tenant-codemod-${pid}-`))).toBe(true);
  });

  it("leaves none in a work tree beside its repository", async () => {
    const { folder, git } = consumer(FILES);
    const other = uncommitted({});
    const tree = join(other.folder, "tree");
    git("worktree", "add", "--quiet", "--detach", tree);
    await killedIn(tree);
    expect(readdirSync(join(tree, "src")).sort()).toEqual([
      "a.ts",
      "api.d.ts",
      "b.ts",
      "holidays.ts",
      "list.ts",
    ]);
    expect(existsSync(join(folder, ".git/worktrees/tree"))).toBe(true);
    expect(stagesIn(join(folder, ".git/worktrees/tree"))).toHaveLength(1);
  });
});
