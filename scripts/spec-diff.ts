import { join } from "node:path";
import { WORKSPACE } from "./display-path.ts";
import { lastRelease, SPEC } from "./release/last-release.ts";
import { rootCommand } from "./root-command.ts";
import { runCommandLine } from "./run.ts";
import { startTool } from "./start-program.ts";

const command = rootCommand("pnpm spec:diff", {
  description: "Say what changed in the spec since its last release, and what it breaks",
  examples: [
    ["pnpm spec:diff", "a list for people"],
    ["pnpm spec:diff --markdown", "for a pull request"],
    ["pnpm exec node packages/spec-diff/dist/cli.js --help", "all options"],
  ],
  exitCodes: {
    0: "done, or what `--fail-on` asks for did not happen",
    1: "it happened, or something is open",
  },
})
  .allowUnknownOption()
  .argument("[options...]", "those of `tenant-spec-diff`");

await runCommandLine(command, async (options: string[]) => {
  const cli = join(WORKSPACE, "packages/spec-diff/dist/cli.js");
  const args = [cli, lastRelease().file, SPEC, ...options];
  return (await startTool(process.execPath, args, { nodeOptions: { stdio: "inherit" } })).exitCode ?? 1;
});
