import { READ_FLAGS } from "@tenant-api/openapi/load";
import type { Command } from "commander";
import { driftCommand, expectSpec, type Finish, specFromConfig } from "./drift-command.ts";
import { atLeastOne } from "./option-values.ts";
import type { ApplyOptions } from "./run-apply.ts";

/** `tenant-drift apply`: writes into the spec what traffic showed. */
export function applyCommand(finish: Finish): Command {
  const command = driftCommand("apply", {
    description:
      "Edit a spec as traffic shows: add new fields with their evidence, correct assumed ones, and write renames",
    examples: [
      ["tenant-drift apply traffic.har --spec openapi.yaml --dry-run", "show what would change"],
      ["tenant-drift apply traffic.har --spec openapi.yaml --label staging", "name the host in the evidence"],
      [
        "tenant-drift apply shapes/* --spec openapi.yaml --require-after 100",
        "require fields that always occur",
      ],
    ],
    exitCodes: {
      0: "everything is applied, or there is nothing to apply",
      1: "some findings need you; all others are applied",
    },
  })
    .argument("<source...>", "HAR, NDJSON or shape files, or folders of bodies; - is standard input")
    .option("--spec <file>", "the OpenAPI file to edit")
    .option("--dry-run", "print the edits as a patch, and write nothing")
    .option(
      "--require-after <n>",
      "require a field that occurs in every object, if there were at least so many",
      atLeastOne,
    )
    .option("--label <name>", "a name to write instead of the host, such as staging")
    .option("--enums", "write an enum for a new field with few short texts, each seen several times")
    .option("--many-fields", "add new fields to an object that would get more than 24, without asking")
    .option("--migration <file>", "the file for renames. Default: migrations/next.yaml beside the spec");
  for (const { flag, description } of READ_FLAGS) command.option(flag, description);
  const optionsOf = specFromConfig<ApplyOptions>(command);
  return command.action(async (sources: string[]) => {
    const { apply } = await import("./run-apply.ts");
    finish(await apply(sources, expectSpec(await optionsOf())));
  });
}
