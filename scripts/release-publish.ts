import { Command } from "commander";
import { x } from "tinyexec";
import { WORKSPACE } from "./display-path.ts";
import { runCommandLine } from "./run.ts";
import { runTurbo } from "./turbo.ts";

const command = new Command("pnpm release:publish")
  .description("Build, and publish every package whose version the registry does not have yet")
  .option("--dry-run", "do everything but publish");

await runCommandLine(command, async ({ dryRun = false }: { dryRun?: boolean }) => {
  const built = await runTurbo(["run", "build"], "on failure");
  if (built !== 0) return built;
  // What the registry has is left out, so that a run that was interrupted can be run again.
  const args = [
    "--recursive",
    "publish",
    "--access",
    "public",
    "--no-git-checks",
    ...(dryRun ? ["--dry-run"] : []),
  ];
  return (await x("pnpm", args, { nodeOptions: { cwd: WORKSPACE, stdio: "inherit" } })).exitCode ?? 1;
});
