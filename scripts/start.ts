import { styleText } from "node:util";
import { WORKSPACE } from "./display-path.ts";
import { rootCommand } from "./root-command.ts";
import { print, printNote, runCommandLine } from "./run.ts";
import { runTurbo } from "./turbo.ts";

const SPEC = "spec/openapi.yaml";
const TYPES = "packages/types";

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

  // Loaded now: they need what was just built.
  const { planFiles } = await import("./generate/plan-files.ts");
  const { renderSummary } = await import("./generate/render-summary.ts");
  const { countFields } = await import("./spec/count-fields.ts");
  const { loadSpec } = await import("./spec/load-spec.ts");
  const spec = await loadSpec(SPEC);
  const planned = await planFiles(spec, `${TYPES}/src`);
  print(renderSummary(SPEC, countFields(spec.document), `${TYPES}/src`, planned));
  print(`
${styleText("green", "✔")} Installed, generated and built (${TYPES}/dist).

Next: change a field in ${SPEC}, run \`npx pnpm generate\`, and look at \`git diff\`.
\`npm test\` checks everything.`);
  return 0;
});
