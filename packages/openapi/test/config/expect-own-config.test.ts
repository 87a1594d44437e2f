import { execFileSync } from "node:child_process";
import { chownSync, lstatSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { expectOwnConfig } from "../../src/config/expect-own-config.ts";
import { loadConfig } from "../../src/config/load-config.ts";
import { InputError } from "../../src/input/problem.ts";
import { firstOfOthers, ownUsers } from "../../src/repository/path-owners.ts";
import { folderWith } from "../folder.ts";

const CONFIG = "export default { spec: 'a.yaml' };";
const OWN = process.geteuid?.() ?? 0;
/** Somebody for whom our files are those of another user. */
const OTHER = { uid: OWN + 1, sudoUid: undefined };

let folder = "";
let path = "";

beforeEach(() => {
  folder = folderWith({ "a/tenant.config.mjs": CONFIG, gitconfig: "" });
  path = join(folder, "a/tenant.config.mjs");
  execFileSync("git", ["init", "--quiet"], { cwd: folder });
  // Git has this for its own tests: it takes every repository for one of another user then.
  vi.stubEnv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1");
  vi.stubEnv("GIT_CONFIG_GLOBAL", join(folder, "gitconfig"));
});

afterEach(() => vi.unstubAllEnvs());

const declareSafe = (directory: string) =>
  writeFileSync(join(folder, "gitconfig"), `[safe]\n\tdirectory = ${directory}\n`);

const check = (runner = OTHER) => expectOwnConfig(path, "tenant.config.mjs", runner);

describe("a config file that is a program", () => {
  it("runs if everything is our own, whatever git says", async () => {
    await check({ uid: OWN, sudoUid: undefined });
  });

  it("does not run if it is somebody else's, and says what to do", async () => {
    const error = await check().catch((thrown) => thrown);
    expect(error).toBeInstanceOf(InputError);
    expect(error.message).toBe(
      `tenant.config.mjs: Expected a config file, folders and a repository of your own, since the file is a program that would run; received ${path} of user ${OWN}. ` +
        "A tenant.config.json runs nothing, and may be anybody's. " +
        `If you trust everyone who can write there: \`git config --global --add safe.directory ${folder}\`.`,
    );
  });

  it("runs if the user has declared the repository safe for git", async () => {
    declareSafe(join(folder, "elsewhere"));
    await expect(check()).rejects.toThrow(InputError);
    declareSafe(folder);
    await check();
  });

  it("does not run because a variable names its repository, as in a hook", async () => {
    vi.stubEnv("GIT_DIR", ".git");
    await expect(check()).rejects.toThrow(InputError);
  });

  it("does not run on Windows in a repository that git does not take for ours", async () => {
    const windows = { uid: undefined, sudoUid: undefined } as never;
    await expect(check(windows)).rejects.toThrow("received a repository that git does not take for yours");
    declareSafe(folder);
    await check(windows);
  });

  it("runs for root if it is the file of the user who called sudo", () => {
    expect(ownUsers({ uid: 0, sudoUid: "1000" })).toEqual(new Set([0, 1000]));
    expect(ownUsers({ uid: 1001, sudoUid: "1000" })).toEqual(new Set([1001]));
    for (const sudoUid of ["", "-1", "1e3", "ann", "99999999999"])
      expect(ownUsers({ uid: 0, sudoUid })).toEqual(new Set([0]));
  });
});

it("finds whose a link is, and what it leads to", () => {
  const { uid } = lstatSync(path);
  const link = join(folder, "link.mjs");
  symlinkSync(path, link);
  expect(firstOfOthers([link], new Set([uid]))).toBe(null);
  expect(firstOfOthers([folder, link], new Set([uid + 1]))).toEqual({ path: folder, uid });
});

// Only root can give files away.
describe.runIf(OWN === 0)("files of another user", () => {
  const NOBODY = 65_534;

  it.each(["a/tenant.config.mjs", "a", ".", ".git"])("keep the config from running: %s", async (name) => {
    chownSync(join(folder, name), NOBODY, NOBODY);
    await expect(loadConfig(join(folder, "a"))).rejects.toThrow(/received .* of user 65534/);
    vi.stubEnv("SUDO_UID", String(NOBODY));
    expect((await loadConfig(join(folder, "a"))).config).toEqual({ spec: "a.yaml" });
  });

  it("do not matter to a config file that runs nothing", async () => {
    const json = folderWith({ "tenant.config.json": '{ "spec": "a.yaml" }' });
    for (const name of [".", "tenant.config.json"]) chownSync(join(json, name), NOBODY, NOBODY);
    expect((await loadConfig(json)).config).toEqual({ spec: "a.yaml" });
  });
});
