import { realpathSync } from "node:fs";
import { posix, win32 } from "node:path";

/** A folder that packages put programs into, of whatever name: `node_modules/.bin`, or one below. */
const OF_PACKAGES = /(^|\/)node_modules\/\.bin(\/|$)/i;

/**
 * The environment for programs of the system, such as git. npm and npx put `node_modules/.bin` of every folder above on
 * the path, and a package can bring a program of any name there.
 */
export function systemEnvironment(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): NodeJS.ProcessEnv {
  const { delimiter } = pathOf(platform);
  const own = Object.entries(env).map(([name, value]) => {
    if (name.toUpperCase() !== "PATH" || value === undefined) return [name, value];
    return [name, foldersIn(value, env, platform).join(delimiter)];
  });
  // Windows looks into the working folder before all others, unless this is set.
  const isWindows = platform === "win32";
  return Object.fromEntries([...own, ...(isWindows ? [["NoDefaultCurrentDirectoryInExePath", "1"]] : [])]);
}

/** The folders of the path that belong to the system, in their order. */
export function systemFolders(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string[] {
  const paths = Object.entries(env).filter(([name]) => name.toUpperCase() === "PATH");
  // POSIX names a path for those who have none.
  if (paths.length === 0 && platform !== "win32") return ["/usr/bin", "/bin"];
  return paths.flatMap(([, value = ""]) => foldersIn(value, env, platform));
}

function foldersIn(path: string, env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string[] {
  const { delimiter, isAbsolute, normalize } = pathOf(platform);
  const isOfSystem = (folder: string) =>
    // One that is not absolute is in the working folder, as is an empty one.
    isAbsolute(folder) &&
    // Yarn puts the programs of packages into a folder of its own.
    folder !== env.BERRY_BIN_FOLDER &&
    ![normalize(folder), realOf(folder)].some((one) => OF_PACKAGES.test(one.replaceAll("\\", "/")));
  return path
    .split(delimiter)
    .map((folder) => (platform === "win32" ? folder.replace(/^"(.*)"$/, "$1") : folder))
    .filter(isOfSystem);
}

function realOf(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}

function pathOf(platform: NodeJS.Platform) {
  return platform === "win32" ? win32 : posix;
}
