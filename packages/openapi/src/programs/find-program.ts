import { accessSync, constants, statSync } from "node:fs";
import { posix, win32 } from "node:path";
import { systemFolders } from "./system-environment.ts";

/** What Windows starts without a shell. `PATHEXT` has more, such as `.cmd` and `.js`, which need one. */
const EXECUTABLE = [".exe", ".com"];

/** The computer that a program is looked for on. */
export interface Computer {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  isProgram(path: string): boolean;
}

const THIS: Computer = {
  platform: process.platform,
  get env() {
    return process.env;
  },
  isProgram,
};

/**
 * Where a program of the system is; null if there is none. It is looked for here, and not by the system: Windows would take
 * one of the working folder before that of the path.
 *
 * @example
 * findProgram("git"); // "/usr/bin/git"
 */
export function findProgram(name: string, { platform, env, isProgram }: Computer = THIS): string | null {
  const isWindows = platform === "win32";
  const { join } = isWindows ? win32 : posix;
  const names = isWindows ? EXECUTABLE.map((ending) => name + ending) : [name];
  for (const folder of systemFolders(env, platform)) {
    const found = names.map((one) => join(folder, one)).find(isProgram);
    if (found !== undefined) return found;
  }
  return null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
