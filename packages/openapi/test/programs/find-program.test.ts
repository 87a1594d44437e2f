import { chmodSync, mkdirSync, symlinkSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import { findProgram } from "../../src/programs/find-program.ts";
import { systemEnvironment } from "../../src/programs/system-environment.ts";
import { folderWith } from "../folder.ts";

/** A computer on which only these programs are. */
const computer = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv, ...programs: string[]) => ({
  platform,
  env,
  isProgram: (path: string) => programs.includes(path),
});

const PLANTED = [
  "/project/node_modules/.bin",
  "/project/node_modules/.bin/",
  "/project/node_modules//.bin",
  "/project/node_modules/./.bin/.",
  "/project/app/../node_modules/.bin",
  "/project/node_modules/.bin/more",
  "/project/NODE_MODULES/.BIN",
  "/project/node_modules/.pnpm/node_modules/.bin",
  "node_modules/.bin",
  "bin",
  ".",
  "..",
  "",
];

describe("findProgram", () => {
  it.each(PLANTED)("does not look into %j", (folder) => {
    const everywhere = { ...computer("linux", { PATH: `${folder}:/usr/bin` }), isProgram: () => true };
    expect(findProgram("git", everywhere)).toBe("/usr/bin/git");
  });

  it("does not look into the folder that Yarn fills with the programs of packages", () => {
    const env = { PATH: "/tmp/xfs-1:/usr/bin", BERRY_BIN_FOLDER: "/tmp/xfs-1" };
    expect(findProgram("git", computer("linux", env, "/tmp/xfs-1/git", "/usr/bin/git"))).toBe("/usr/bin/git");
  });

  it("takes the first, and none if there is none", () => {
    const env = { PATH: "/opt/git/bin:/usr/bin" };
    expect(findProgram("git", computer("linux", env, "/usr/bin/git", "/opt/git/bin/git"))).toBe(
      "/opt/git/bin/git",
    );
    expect(findProgram("git", computer("linux", env))).toBe(null);
  });

  it("looks where POSIX says if there is no path", () => {
    expect(findProgram("git", computer("linux", {}, "/usr/bin/git"))).toBe("/usr/bin/git");
    expect(findProgram("git", computer("win32", {}, "/usr/bin/git"))).toBe(null);
  });

  it("takes programs that Windows starts without a shell, and none of the working folder", () => {
    const env = {
      Path: 'node_modules\\.bin;C:\\work\\node_modules\\.bin;C:git;;"C:\\Program Files\\Git\\cmd";C:\\Windows',
      PATHEXT: ".JS;.CMD;.EXE",
    };
    const git = "C:\\Program Files\\Git\\cmd\\git.exe";
    const planted = [".\\git.exe", "git.exe", "C:\\work\\node_modules\\.bin\\git.exe", "C:git\\git.exe"];
    const scripts = ["C:\\Program Files\\Git\\cmd\\git.cmd", "C:\\Program Files\\Git\\cmd\\git"];
    expect(findProgram("git", computer("win32", env, ...planted, ...scripts, git))).toBe(git);
    expect(findProgram("git", computer("win32", env, ...planted, ...scripts))).toBe(null);
  });

  it("sees through a link to such a folder, and takes no folder and no file that is no program", () => {
    const root = folderWith({ "node_modules/.bin/git": "", "a/git": "", "b/git/x": "", "c/git": "" });
    chmodSync(join(root, "node_modules/.bin/git"), 0o755);
    chmodSync(join(root, "c/git"), 0o755);
    symlinkSync(join(root, "node_modules/.bin"), join(root, "link"));
    mkdirSync(join(root, "d"));
    const PATH = ["link", "a", "b", "c", "d"].map((name) => join(root, name)).join(delimiter);
    const before = process.env.PATH;
    process.env.PATH = PATH;
    try {
      expect(findProgram("git")).toBe(join(root, "c/git"));
    } finally {
      process.env.PATH = before;
    }
  });
});

describe("systemEnvironment", () => {
  it("leaves everything but the path as it is", () => {
    const Path = ["/usr/bin", "/a/node_modules/.bin", "", "bin", "/a/.bin"].join(":");
    expect(systemEnvironment({ Path, HOME: "/a/node_modules/.bin" }, "linux")).toEqual({
      Path: "/usr/bin:/a/.bin",
      HOME: "/a/node_modules/.bin",
    });
  });

  it("keeps Windows from looking into the working folder first", () => {
    expect(systemEnvironment({ Path: "C:\\a;b" }, "win32")).toEqual({
      Path: "C:\\a",
      NoDefaultCurrentDirectoryInExePath: "1",
    });
  });
});
