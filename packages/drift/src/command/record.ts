import { READ_FLAGS } from "@tenant-api/openapi/load";
import { type Command, InvalidArgumentError, Option } from "commander";
import { driftCommand, type Finish, specFromConfig } from "./drift-command.ts";
import { collect } from "./option-values.ts";
import type { RecordingOptions } from "./recording-options.ts";

/** `tenant-drift record`: traffic as shapes, which hold no values. */
export function recordCommand(finish: Finish): Command {
  const command = driftCommand("record", {
    description:
      "Record the shapes of traffic: which fields occur where, with which types, and how often. Values are not kept",
    examples: [
      ["tenant-drift record traffic.har --out traffic.shapes", "a browser's capture"],
      ["tenant-drift record --target https://api.example.com --out traffic.shapes", "an API behind a proxy"],
      ["tenant-drift record --listen 4999 --out traffic.shapes", "shapes that pages send"],
      ["tenant-drift record traffic.har --salt drift.salt --enums", "recognise renames and enums"],
    ],
    exitCodes: { 0: "recorded" },
  })
    .argument("[source...]", "HAR, NDJSON or shape files, or folders of bodies; - is standard input")
    .option("--out <file>", "the shape file, whose content is kept and merged. Default: standard output")
    .option("--spec <file>", "the OpenAPI file, which tells paths, maps and unions apart")
    .option("--label <name>", "a name to record instead of the host, such as staging")
    .option("--enums", "keep short texts that may be enum values")
    .option(
      "--salt <file>",
      "a file with a secret; keep hashes with it, to recognise renames. Created if missing",
    )
    .addOption(
      new Option("--target <url>", "start a proxy for this API, and record its traffic").argParser(targetUrl),
    )
    .addOption(new Option("--port <number>", "the port of the proxy").argParser(portNumber).default(8080))
    .addOption(
      new Option(
        "--sample <part>",
        "the part of the proxy's requests to record, such as 0.01; alike for all that have the same id",
      ).argParser(partOfAll),
    )
    .addOption(
      new Option(
        "--listen <port>",
        "a port to receive the shapes that pages send with recordShapes()",
      ).argParser(portNumber),
    )
    .option("--host <address>", "the address to listen on", "127.0.0.1")
    .option(
      "--allow-host <name>",
      "a host name that may be used to call the proxy, besides localhost and addresses; may be given again",
      collect,
    )
    .option(
      "--allow-origin <origin>",
      "another origin than localhost whose pages may call the proxy and send shapes; may be given again",
      collect,
    );
  for (const { flag, description } of READ_FLAGS) command.option(flag, description);
  const optionsOf = specFromConfig<RecordingOptions>(command);
  return command.action(async (sources: string[]) => {
    const { record } = await import("./run-record.ts");
    await record(sources, await optionsOf());
    finish(0);
  });
}

function targetUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.search === "" && url.username === "") return url;
  throw new InvalidArgumentError(
    "Expected an address such as https://api.example.com/v2, without query and user name.",
  );
}

function partOfAll(text: string): number {
  if (/^(0?\.\d+|1(\.0+)?)$/.test(text) && Number(text) > 0) return Number(text);
  throw new InvalidArgumentError("Expected a part of all requests, more than 0 and at most 1, such as 0.01.");
}

function portNumber(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65_536) return Number(text);
  throw new InvalidArgumentError("Expected a port, from 0 (any that is free) to 65535.");
}
