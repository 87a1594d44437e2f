import { styleText } from "node:util";
import { WORKSPACE } from "./display-path.ts";
import { rootCommand } from "./root-command.ts";
import { print, printNote, runCommandLine } from "./run.ts";
import { startTool } from "./start-program.ts";
import { runTurbo } from "./turbo.ts";

const SPEC = "spec/openapi.yaml";

const command = rootCommand("npm start", {
  description: "Install, generate and build everything; say what there is and what to try next",
  examples: [["npm start", "after a clone, and whenever others changed something"]],
  exitCodes: { 0: "everything is built", 1: "something cannot be installed, generated or built" },
});

process.chdir(WORKSPACE);

await runCommandLine(command, async () => {
  printNote("Generating and building …");
  const exitCode = await runTurbo(["run", "generate", "build"], "on failure");
  if (exitCode !== 0) return exitCode;

  // Nothing is left to write: it says what there is.
  const args = ["--silent", "--filter", "@tenant-api/types", "run", "generate"];
  await startTool("pnpm", args, { nodeOptions: { stdio: "inherit" }, throwOnError: true });
  print(`
${styleText("green", "✔")} Installed, generated and built (packages/types/dist).

Next: \`npx pnpm demo\` shows a field being renamed. Or change one in ${SPEC}, run \`npx pnpm generate\`, and look at
\`git diff\`.
\`npm test\` runs the checks.`);
  return 0;
});
