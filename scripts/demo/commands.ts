import { delimiter, dirname, join } from "node:path";
import { WORKSPACE } from "../display-path.ts";
import { git } from "../git.ts";
import { DemoError } from "./demo-error.ts";
import { type Ran, shell } from "./shell.ts";
import type { Demo } from "./step.ts";

/** Runs a command in the copy, or in a folder of it, whatever it ends with. */
export function run({ repository }: Demo, command: string, folder = "."): Promise<Ran> {
  return shell(command, join(repository, folder), {
    // Those of this workspace install the copy.
    PATH: [repository, WORKSPACE].map((folder) => join(folder, "node_modules/.bin")).join(delimiter),
    TURBO_TELEMETRY_DISABLED: "1",
    TURBO_CACHE_DIR: turboCache(),
    NODE_COMPILE_CACHE: join(WORKSPACE, "node_modules/.cache/compiled"),
  });
}

/** Where turbo keeps what it built here: what is the same in the copy need not be built again. Worktrees share it. */
function turboCache(): string {
  const folder = git(WORKSPACE, "rev-parse", "--path-format=absolute", "--git-common-dir").trim();
  return join(dirname(folder), ".turbo/cache");
}

/** @throws {DemoError} with what it printed, unless it ends with one of these codes. */
export async function succeed(demo: Demo, command: string, exitCodes: readonly number[] = [0]): Promise<Ran> {
  const ran = await run(demo, command);
  if (!exitCodes.includes(ran.exitCode ?? -1))
    throw new DemoError(`\`${command}\` ended with ${ran.exitCode}.\n${ran.stdout}${ran.stderr}`);
  return ran;
}
