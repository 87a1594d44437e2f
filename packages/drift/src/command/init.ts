import type { Command } from "commander";
import { driftCommand, type Finish } from "./drift-command.ts";
import { collect } from "./option-values.ts";
import type { InitOptions } from "./run-init.ts";

/** `tenant-drift init`: a first spec for an API that has none. */
export function initCommand(finish: Finish): Command {
  return driftCommand("init", {
    description: "Write a first OpenAPI file for an API that has none, from its traffic",
    examples: [
      ["tenant-drift init traffic.har --out openapi.yaml", "a browser's capture"],
      ["tenant-drift init shapes/* --out openapi.yaml", "a week of recordings"],
      ["tenant-drift init traffic.har --host api.example.com --out openapi.yaml", "only one of many hosts"],
    ],
    exitCodes: { 0: "the file is written" },
  })
    .argument("<source...>", "HAR, NDJSON or shape files, or folders of bodies; - is standard input")
    .requiredOption("--out <file>", "the file to write; it must not exist")
    .option("--host <host>", "read only the traffic of this host; may be given again", collect)
    .option("--enums", "write an enum for a field with few short texts, each seen several times")
    .action(async (sources: string[], options: InitOptions) => {
      const { init } = await import("./run-init.ts");
      await init(sources, options);
      finish(0);
    });
}
