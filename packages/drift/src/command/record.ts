import { existsSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import { InputError, renderWarnings } from "@tenant-api/openapi";
import { onNpxGone, printError } from "@tenant-api/openapi/command-line";
import { loadSpec, READ_FLAGS, type ReadOptions } from "@tenant-api/openapi/load";
import { writeOutputs } from "@tenant-api/spec-diff/write-outputs";
import { type Command, InvalidArgumentError, Option } from "commander";
import { type LiveSources, recordLive } from "../live/record-live.ts";
import { readSalt } from "../live/salt-file.ts";
import { openShapeWriter, readShapes } from "../live/shape-writer.ts";
import { count } from "../report/count.ts";
import { shapeText } from "../shape/render-line.ts";
import { type RecordOptions, ShapeSet } from "../shape/shape-set.ts";
import { openSource } from "../sources/open-source.ts";
import { mergeGroups, recordSource, type SkippedGroup } from "../sources/record-source.ts";
import { placeBySpec } from "../spec/place-by-spec.ts";
import { driftCommand, type Finish, specFromConfig } from "./command.ts";
import { expectTraffic } from "./expect-traffic.ts";
import { collect } from "./option-values.ts";
import { printSkipped } from "./print-skipped.ts";

interface Options extends ReadOptions, LiveSources {
  out?: string;
  spec?: string;
  label?: string;
  enums?: boolean;
  salt?: string;
}

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
        "--listen <port>",
        "a port to receive the shapes that pages send with recordShapes()",
      ).argParser(portNumber),
    )
    .option("--host <address>", "the address to listen on", "127.0.0.1")
    .option(
      "--allow-origin <origin>",
      "another origin than localhost whose pages may send shapes; may be given again",
      collect,
    );
  for (const { flag, description } of READ_FLAGS) command.option(flag, description);
  const optionsOf = specFromConfig<Options>(command);
  return command.action(async (sources: string[]) => {
    const options = await optionsOf();
    const isLive = options.target !== undefined || options.listen !== undefined;
    if (isLive === sources.length > 0) {
      const received = isLive ? `both: ${sources.join(", ")} and ${liveOptions(options)}` : "neither";
      throw new InputError(
        `Expected either sources, such as \`traffic.har\`, or --target or --listen, received ${received}.`,
      );
    }
    const recording = await recordOptionsOf(options);
    if (isLive) await recordUntilStopped(options, recording);
    else await recordSources(sources, options, recording);
    finish(0);
  });
}

async function recordOptionsOf({ label, enums, salt: file, spec, ...read }: Options): Promise<RecordOptions> {
  const options: RecordOptions = { ...(label !== undefined && { label }), ...(enums && { enums }) };
  if (spec !== undefined) {
    const { document, warnings } = await loadSpec(spec, read);
    for (const line of renderWarnings(warnings)) printError(line);
    options.place = placeBySpec(document);
  }
  if (file !== undefined) {
    const { salt, isNew, isExposed } = readSalt(file);
    options.salt = salt;
    if (isNew) printError(`◆ ${file} is the new salt. Use the same file for later recordings.`);
    if (isExposed)
      printError(
        `▲ git does not ignore ${file}. Add it to .gitignore: with the salt, hashes can be tested for values.`,
      );
  }
  return options;
}

async function recordSources(
  sources: readonly string[],
  { out }: Options,
  recording: RecordOptions,
): Promise<void> {
  if (out !== undefined && sources.some((source) => placeOf(source) === placeOf(out))) {
    throw new InputError(`${out}: Expected a source that is not --out, whose shapes are kept anyway.`);
  }
  const shapes = out === undefined ? new ShapeSet() : await readShapes(out);
  const skipped: SkippedGroup[] = [];
  let exchanges = 0;
  for (const source of sources) {
    const report = await recordSource(openSource(source), shapes, recording);
    exchanges += report.exchanges;
    skipped.push(...report.skipped);
  }
  expectTraffic(sources, exchanges, skipped);
  printSkipped(mergeGroups(skipped));
  const text = shapeText(shapes.lines());
  if (out === undefined) process.stdout.write(text);
  else writeOutputs([{ option: "--out", file: out, text }]);
  printError(`◆ Recorded ${count(exchanges, "exchange")}${out === undefined ? "" : ` in ${out}`}.`);
}

/** Where a file is, whichever links lead to it. */
function placeOf(file: string): string {
  return existsSync(file) ? realpathSync(file) : resolve(file);
}

async function recordUntilStopped(options: Options, recording: RecordOptions): Promise<void> {
  const { out, target } = options;
  if (out === undefined)
    throw new InputError("Expected --out, the file to write shapes to while they are recorded.");
  const onError = ({ message }: Error) => printError(`▲ ${message}`);
  const writer = await openShapeWriter(out, onError);
  const live = await recordLive(options, writer, recording, onError);
  if (live.proxy !== undefined) printError(`◆ Listening on ${live.proxy} for ${target}`);
  if (live.receiver !== undefined) printError(`◆ Listening on ${live.receiver} for shapes`);
  await new Promise<void>((stop) => {
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stop());
    onNpxGone(stop);
  });
  await live.close();
  const unread =
    live.unread === 0 ? "" : ` (${live.unread} ${live.unread === 1 ? "body" : "bodies"} not read)`;
  printError(`◆ Recorded ${count(live.exchanges, "exchange")} in ${out}${unread}.`);
}

function liveOptions({ target, listen }: LiveSources): string {
  return [...(target === undefined ? [] : ["--target"]), ...(listen === undefined ? [] : ["--listen"])].join(
    " and ",
  );
}

function targetUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.search === "" && url.username === "") return url;
  throw new InvalidArgumentError(
    "Expected an address such as https://api.example.com/v2, without query and user name.",
  );
}

function portNumber(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65_536) return Number(text);
  throw new InvalidArgumentError("Expected a port, from 0 (any that is free) to 65535.");
}
