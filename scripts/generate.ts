import { relative, resolve } from "node:path";
import { cac } from "cac";
import { compareFiles, expectNothingLost, writeFiles } from "./generate/output-folder.ts";
import { type PlannedFile, planFiles } from "./generate/plan-files.ts";
import { renderSummary } from "./generate/render-summary.ts";
import { print, printError, printNote, run } from "./run.ts";
import { countFields } from "./spec/count-fields.ts";
import { loadSpec } from "./spec/load-spec.ts";
import { InputError } from "./spec/problem.ts";
import { runTurbo } from "./turbo.ts";

const WORKSPACE = resolve(import.meta.dirname, "..");

interface Options {
  check?: true;
  spec?: string;
  out?: string;
}

const cli = cac("pnpm generate");
cli
  .command("", "Regenerate everything that is derived from the spec")
  .option("--check", "Write nothing; fail with the list of files that are not up to date")
  .option("--spec <file>", "Another OpenAPI 3.0 or 3.1 file, YAML or JSON; needs --out")
  .option("--out <folder>", "Where to write what is generated from it; needs --spec")
  .action(({ check, spec, out }: Options) => {
    if (spec !== undefined && out !== undefined)
      return generateFrom(String(spec), String(out), check === true);
    if (spec === undefined && out === undefined) return generateAll(check === true);
    throw new InputError("Expected --spec and --out together, received only one of them.");
  });
cli.help();

await run(async () => {
  cli.parse(process.argv, { run: false });
  return cli.options.help ? 0 : cli.runMatchedCommand();
});

/** Each package says in its own `generate` script what it is made from; turbo runs those with a change. */
function generateAll(check: boolean): Promise<number> {
  return runTurbo(["run", check ? "generate:check" : "generate", "--log-prefix=none"]);
}

async function generateFrom(specFile: string, folder: string, check: boolean): Promise<number> {
  const spec = await loadSpec(specFile);
  if (spec.warnings.length > 0) {
    printNote(`▲ ${specFile}: ${spec.warnings.length} places are not valid OpenAPI; generated all the same.`);
  }
  const planned = await planFiles(spec, resolve(folder));
  if (check) return reportStale(folder, planned);
  expectNothingLost(folder, planned);
  writeFiles(folder, planned);
  print(renderSummary(displayPath(specFile), countFields(spec.document), displayPath(folder), planned));
  return 0;
}

function reportStale(folder: string, planned: readonly PlannedFile[]): number {
  const stale = compareFiles(folder, planned).filter(({ state }) => state !== "unchanged");
  if (stale.length === 0) {
    print(`${planned.length} generated files in ${displayPath(folder)} are up to date.`);
    return 0;
  }
  printError(`${stale.length} generated files are stale. Run \`pnpm generate\`, and commit what it writes.`);
  for (const { path } of stale) print(`${displayPath(folder)}/${path}`);
  return 1;
}

/** Relative to the workspace, wherever in it the command runs. */
function displayPath(path: string): string {
  const shown = relative(WORKSPACE, resolve(path));
  return shown.startsWith("..") ? path : shown;
}
