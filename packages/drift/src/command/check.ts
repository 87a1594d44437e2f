import { READ_FLAGS } from "@tenant-api/openapi/load";
import { type Command, Option } from "commander";
import { driftCommand, expectSpec, type Finish, specFromConfig } from "./drift-command.ts";
import { atLeastOne, collect } from "./option-values.ts";
import type { CheckOptions } from "./run-check.ts";

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
  const optionsOf = specFromConfig<CheckOptions>(command);
  return command.action(async (sources: string[]) => {
    const { check } = await import("./run-check.ts");
    finish(await check(sources, expectSpec(await optionsOf())));
  });
}
