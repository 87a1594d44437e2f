import { relative, resolve } from "node:path";
import { print, printError, printNote } from "../run.ts";
import { countFields } from "../spec/count-fields.ts";
import { loadSpec } from "../spec/load-spec.ts";
import { compareFiles, expectNothingLost, writeFiles } from "./output-folder.ts";
import { type PlannedFile, planFiles } from "./plan-files.ts";
import { renderSummary } from "./render-summary.ts";

const WORKSPACE = resolve(import.meta.dirname, "../..");

/** Generates a folder from a spec, or with `check` says whether it is up to date. Returns the exit code. */
export async function generateFrom(specFile: string, folder: string, check: boolean): Promise<number> {
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
  const what = stale.length === 1 ? "1 generated file is" : `${stale.length} generated files are`;
  printError(`${what} stale. Run \`pnpm generate\`, and commit what it writes.`);
  for (const { path } of stale) print(`${displayPath(folder)}/${path}`);
  return 1;
}

/** Relative to the workspace, wherever in it the command runs. */
function displayPath(path: string): string {
  const shown = relative(WORKSPACE, resolve(path));
  return shown.startsWith("..") ? path : shown;
}
