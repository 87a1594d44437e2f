import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readSalt } from "../../src/live/salt-file.ts";

let folder = "";
let file = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "salt-"));
  file = join(folder, "drift.salt");
});

afterEach(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, stdio: "ignore" });

it("creates a random secret for its owner alone, and keeps to it", async () => {
  const created = await readSalt(file);
  expect(created).toMatchObject({ isNew: true, isExposed: false });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const again = await readSalt(file);
  expect(again.isNew).toBe(false);
  expect(again.secret).toBe(created.secret);
  expect((await readSalt(join(folder, "other.salt"))).secret).not.toBe(created.secret);
  expect(readFileSync(file, "utf8")).toMatch(/^[\w-]{43}\n$/);
});

it("says whether git would commit it", async () => {
  git("init");
  expect((await readSalt(file)).isExposed).toBe(true);
  writeFileSync(join(folder, ".gitignore"), "*.salt\n");
  expect((await readSalt(file)).isExposed).toBe(false);
  // What is in the index is committed, whatever is ignored.
  git("add", "--force", "drift.salt");
  expect((await readSalt(file)).isExposed).toBe(true);
});

it("refuses a secret that could be guessed, and a folder", async () => {
  writeFileSync(file, "secret\n");
  await expect(readSalt(file)).rejects.toThrow(
    /drift\.salt: Expected a secret of at least 16 characters, received 6\./,
  );
  await expect(readSalt(folder)).rejects.toThrow(
    /Expected a file that can be read or created, received a folder/,
  );
});

it("asks the git of the system, whatever is in `node_modules/.bin`", async () => {
  git("init");
  const planted = join(folder, "node_modules/.bin");
  mkdirSync(planted, { recursive: true });
  writeFileSync(join(planted, "git"), `#!/bin/sh\ntouch "${join(folder, "ran")}"\n`, { mode: 0o755 });
  const { PATH } = process.env;
  process.env.PATH = `${planted}${delimiter}${PATH}`;
  try {
    expect((await readSalt(file)).isExposed).toBe(true);
  } finally {
    process.env.PATH = PATH;
  }
  expect(existsSync(join(folder, "ran"))).toBe(false);
});
