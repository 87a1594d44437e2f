import { execFileSync } from "node:child_process";
import { findProgram, systemEnvironment } from "@tenant-api/openapi/programs";

/** What git of the system writes, whatever is in `node_modules/.bin`. */
export const git = (folder: string, ...args: string[]): string => gitWithInput("", folder, ...args);

/** As {@link git}, for commands that read from standard input. */
export function gitWithInput(input: string, folder: string, ...args: string[]): string {
  const path = findProgram("git");
  if (path === null) throw new Error("Expected `git` on the PATH, received none.");
  return execFileSync(path, args, { cwd: folder, env: systemEnvironment(), encoding: "utf8", input });
}
