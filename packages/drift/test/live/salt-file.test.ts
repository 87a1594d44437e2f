import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

it("creates a random secret for its owner alone, and keeps to it", () => {
  const created = readSalt(file);
  expect(created).toMatchObject({ isNew: true, isExposed: false });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const again = readSalt(file);
  expect(again.isNew).toBe(false);
  expect(again.salt.id).toBe(created.salt.id);
  expect(again.salt.hash("1", "x")).toBe(created.salt.hash("1", "x"));
  expect(readSalt(join(folder, "other.salt")).salt.id).not.toBe(created.salt.id);
  expect(readFileSync(file, "utf8")).toMatch(/^[\w-]{43}\n$/);
});

it("says whether git would commit it", () => {
  git("init");
  expect(readSalt(file).isExposed).toBe(true);
  writeFileSync(join(folder, ".gitignore"), "*.salt\n");
  expect(readSalt(file).isExposed).toBe(false);
  // What is in the index is committed, whatever is ignored.
  git("add", "--force", "drift.salt");
  expect(readSalt(file).isExposed).toBe(true);
});

it("refuses a secret that could be guessed, and a folder", () => {
  writeFileSync(file, "secret\n");
  expect(() => readSalt(file)).toThrow(
    /drift\.salt: Expected a secret of at least 16 characters, received 6\./,
  );
  expect(() => readSalt(folder)).toThrow(/Expected a file that can be read or created, received a folder/);
});
