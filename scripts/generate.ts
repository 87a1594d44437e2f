import { join } from "node:path";
import { WORKSPACE } from "./display-path.ts";
import { rootCommand } from "./root-command.ts";
import { runCommandLine } from "./run.ts";
import { startTool } from "./start-program.ts";
import { runTurbo } from "./turbo.ts";

const command = rootCommand("pnpm generate", {
  description: "Regenerate everything that is derived from the spec",
  examples: [
    ["pnpm generate", "after a change of spec/openapi.yaml"],
    ["pnpm generate --check", "in CI"],
    ["pnpm generate --spec pets.yaml --out api", "the same for another API"],
  ],
  exitCodes: { 0: "everything is up to date", 1: "a file is stale (with --check), or a generator failed" },
})
  .option("--check", "write nothing; fail with the list of files that are not up to date")
  .allowUnknownOption()
  .argument("[options...]", "with any of those of `tenant-generate`, this is `tenant-generate`");

await runCommandLine(command, async (more: string[], { check = false }: { check?: boolean }) => {
  // Each package says in a script of its own what it is made from; turbo runs those with a change.
  if (more.length === 0) return runTurbo(["run", check ? "generate:check" : "generate", "--log-prefix=none"]);
  const cli = join(WORKSPACE, "packages/generate/dist/cli.js");
  const args = [cli, ...more, ...(check ? ["--check"] : [])];
  return (await startTool(process.execPath, args, { nodeOptions: { stdio: "inherit" } })).exitCode ?? 1;
});
