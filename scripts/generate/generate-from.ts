import { childOf, findAmbiguousNulls, type Problem, renderProblem, type Spec } from "@tenant-api/openapi";
import type { ReadOptions } from "@tenant-api/openapi/load";
import { displayPath } from "../display-path.ts";
import { countOf, print, printError, printNote } from "../run.ts";
import { countFields } from "../spec/count-fields.ts";
import { loadSpec } from "../spec/load-spec.ts";
import { compareFiles, writeFiles } from "./output-folder.ts";
import { planFiles } from "./plan-files.ts";
import type { PlannedFile } from "./planned-file.ts";
import { renderSummary } from "./render-summary.ts";
import type { ShapeSettings } from "./shape/shape-schema.ts";

const WARNINGS_SHOWN = 3;

/** Generates a folder from a spec, or with `check` says whether it is up to date. Returns the exit code. */
export async function generateFrom(
  specFile: string,
  folder: string,
  check: boolean,
  { requireDefaults = false, ...options }: ReadOptions & Partial<ShapeSettings> = {},
): Promise<number> {
  const spec = await loadSpec(specFile, options);
  const planned = planFiles(spec, folder, { requireDefaults });
  if (check) return reportStale(folder, planned);
  printWarnings(spec);
  writeFiles(folder, planned);
  print(renderSummary(spec.source, countFields(spec.document), displayPath(folder), planned));
  return 0;
}

function printWarnings(spec: Spec): void {
  const { source, document, warnings } = spec;
  printProblems(
    warnings,
    `${source}: ${countOf(warnings, "place is", "places are")} not valid OpenAPI; generated all the same.`,
  );
  const nulls = findAmbiguousNulls(document).map(({ pointer, message }) => ({
    ...spec.positionOf(childOf(pointer, "nullable")),
    message,
  }));
  printProblems(
    nulls,
    `${source}: ${countOf(nulls, "`nullable`", "`nullable`s")} can be read in two ways. The types and the mock read them alike.`,
  );
}

function printProblems(problems: readonly Problem[], summary: string): void {
  if (problems.length === 0) return;
  printNote(`▲ ${summary}`);
  for (const problem of problems.slice(0, WARNINGS_SHOWN)) printNote(`  ${renderProblem(problem)}`);
  if (problems.length > WARNINGS_SHOWN) printNote(`  … and ${problems.length - WARNINGS_SHOWN} more`);
}

function reportStale(folder: string, planned: readonly PlannedFile[]): number {
  const stale = compareFiles(folder, planned).filter(({ state }) => state !== "unchanged");
  if (stale.length === 0) {
    print(
      `${countOf(planned, "generated file is", "generated files are")} up to date in ${displayPath(folder)}.`,
    );
    return 0;
  }
  const what = countOf(stale, "generated file is", "generated files are");
  printError(`${what} stale. Generate again, without --check, and commit what is written.`);
  for (const { path } of stale) print(`${displayPath(folder)}/${path}`);
  return 1;
}
