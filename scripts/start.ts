import { styleText } from "node:util";
import { WORKSPACE } from "./display-path.ts";
import { print, printNote, run } from "./run.ts";
import { runTurbo } from "./turbo.ts";

const SPEC = "spec/openapi.yaml";
const TYPES = "packages/types";

process.chdir(WORKSPACE);

await run(async () => {
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
