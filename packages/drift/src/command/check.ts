import { readFileSync } from "node:fs";
import { InputError, listOperations, renderWarnings, type Spec } from "@tenant-api/openapi";
import { printError } from "@tenant-api/openapi/command-line";
import { loadSpec, READ_FLAGS, type ReadOptions } from "@tenant-api/openapi/load";
import { type Output, writeOutputs } from "@tenant-api/spec-diff/write-outputs";
import { type Command, Option } from "commander";
import { checkShapes } from "../check/check-shapes.ts";
import type { DriftReport } from "../check/finding.ts";
import { renderHtml } from "../report/html/render-html.ts";
import { ignoreFindings } from "../report/ignore-findings.ts";
import { breakingOf, findingsOf } from "../report/order-findings.ts";
import { renderJson } from "../report/render-json.ts";
import { renderMarkdown } from "../report/render-markdown.ts";
import { renderSarif } from "../report/render-sarif.ts";
import { renderTerminal } from "../report/render-terminal.ts";
import { type ReportContext, summarizeSpec } from "../report/report-context.ts";
import { idOf } from "../spec/spec-operation.ts";
import { driftCommand, expectSpec, type Finish, specFromConfig } from "./command.ts";
import { nearestName } from "./nearest-name.ts";
import { atLeastOne, collect } from "./option-values.ts";
import { readTraffic } from "./read-traffic.ts";

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

interface Options extends ReadOptions {
  spec?: string;
  json?: boolean;
  markdown?: boolean;
  html?: string;
  sarif?: string;
  failOn: "any" | "breaking" | "none";
  minSamples: number;
  operation?: string[];
  ignore?: string[];
  headers?: boolean;
}

/** `tenant-drift check`: what traffic says that the spec does not. */
export function checkCommand(finish: Finish): Command {
  const command = driftCommand("check", {
    description:
      "Compare traffic with a spec, and report what the spec does not list: fields, types, values, statuses, renames",
    examples: [
      ["tenant-drift check traffic.har --spec openapi.yaml", "a browser's capture"],
      ["tenant-drift check shapes/* --spec openapi.yaml --fail-on breaking", "a week of recordings"],
      ["tenant-drift check traffic.har --spec openapi.yaml --html drift.html", "a page to share"],
      ["tenant-drift check traffic.har --spec openapi.yaml --ignore 'Event.*'", "all schemas but one"],
    ],
    exitCodes: {
      0: "no findings of the level of --fail-on",
      1: "there are findings of the level of --fail-on",
    },
  })
    .argument("<source...>", "HAR, NDJSON or shape files, or folders of bodies; - is standard input")
    .option("--spec <file>", "the OpenAPI file, or git:REVISION:PATH")
    .option("--json", "print the report as JSON")
    .addOption(new Option("--markdown", "print the report as Markdown, for a pull request").conflicts("json"))
    .option("--html <file>", "write the report as an HTML page")
    .option("--sarif <file>", "write the findings as SARIF, for code scanning")
    .addOption(
      new Option("--fail-on <level>", "exit with 1 if there are findings of this level")
        .choices(["any", "breaking", "none"])
        .default("any"),
    )
    .option("--min-samples <n>", "report only places with at least this many values", atLeastOne, 1)
    .option("--operation <id>", "check only this operation; may be given again", collect)
    .option(
      "--ignore <glob>",
      "ignore these fields or pointers, such as 'Event.*'; may be given again",
      collect,
    )
    .option("--headers", "check the names of headers, too");
  for (const { flag, description } of READ_FLAGS) command.option(flag, description);
  const optionsOf = specFromConfig<Options>(command);
  return command.action(async (sources: string[]) => {
    finish(await check(sources, expectSpec(await optionsOf())));
  });
}

async function check(sources: readonly string[], options: Options & { spec: string }): Promise<0 | 1> {
  const spec = await loadSpec(options.spec, options);
  for (const line of renderWarnings(spec.warnings)) printError(line);
  expectOperations(spec, options.operation ?? []);
  const { lines, summary: traffic } = await readTraffic(sources, spec);
  const { minSamples, operation: operations, ignore = [], headers: judgeHeaders = false } = options;
  const { report: whole } = checkShapes(spec, lines, {
    ...{ minSamples, judgeHeaders },
    ...(operations && { operations }),
  });
  const report = ignoreFindings(whole, ignore);
  const context = { spec: summarizeSpec(spec), positionOf: spec.positionOf, traffic };
  writeOutputs(outputsOf(report, context, options));
  process.stdout.write(`${printed(report, context, options)}\n`);
  return isFailure(report, options) ? 1 : 0;
}

/** @throws {InputError} if the spec has no operation with one of the ids. */
function expectOperations({ document, source }: Spec, wanted: readonly string[]): void {
  const known = listOperations(document).map(idOf);
  for (const id of wanted) {
    if (known.includes(id)) continue;
    const nearest = nearestName(id, known);
    const hint = nearest === null ? "" : ` Did you mean ${nearest}?`;
    throw new InputError(`--operation: Expected an operation of ${source}, received ${id}.${hint}`);
  }
}

function printed(report: DriftReport, context: ReportContext, { json, markdown }: Options): string {
  if (json) return renderJson(report, context);
  return markdown ? renderMarkdown(report, context) : renderTerminal(report, context);
}

function outputsOf(report: DriftReport, context: ReportContext, { html, sarif }: Options): Output[] {
  return [
    ...(html === undefined ? [] : [{ option: "--html", file: html, text: renderHtml(report, context) }]),
    ...(sarif === undefined
      ? []
      : [{ option: "--sarif", file: sarif, text: `${renderSarif(report, context, version)}\n` }]),
  ];
}

function isFailure(report: DriftReport, { failOn }: Options): boolean {
  const findings = findingsOf(report);
  if (failOn === "none") return false;
  return (failOn === "breaking" ? breakingOf(findings) : findings).length > 0;
}
