import { readFileSync } from "node:fs";
import * as modules from "node:module";
// It notes our parent: as early as can be.
import "./npx.ts";

/**
 * Starts a command of this toolkit, if Node.js is new enough for its package, and keeps the compiled code for the next time.
 * An older Node.js lacks some of the imports of a command, and would say so with a stack trace: a command is loaded after
 * this, and this imports only what every Node.js has.
 *
 * @param manifest The `package.json` of the command, whose `engines` say what it needs.
 * @param load Loads the command, which then runs.
 * @example
 * await startCommand(new URL("../../package.json", import.meta.url), () => import("./command-line.ts"));
 */
export async function startCommand(manifest: URL, load: () => Promise<unknown>): Promise<void> {
  const { engines } = JSON.parse(readFileSync(manifest, "utf8"));
  const needed: string = engines.node.replace(">=", "");
  if (isBefore(process.versions.node, needed)) {
    process.stderr.write(
      `✖ Expected Node.js ${needed} or newer, received ${process.versions.node}. \`npm install --save-dev node@24\` adds one to your project, and npx uses it then.\n`,
    );
    process.exitCode = 2;
    return;
  }
  modules.enableCompileCache();
  await load();
}

function isBefore(version: string, needed: string): boolean {
  const [own, least] = [version, needed].map((text) => text.split(".").map(Number));
  return ((own?.[0] ?? 0) - (least?.[0] ?? 0) || (own?.[1] ?? 0) - (least?.[1] ?? 0)) < 0;
}
