import { countOf, InputError, renderWarnings } from "@tenant-api/openapi";
import { printError } from "@tenant-api/openapi/command-line";
import { loadSpec } from "@tenant-api/openapi/load";
import { writeOutputs } from "@tenant-api/openapi/write-outputs";
import { placeOf } from "../live/lock-file.ts";
import type { LiveSources } from "../live/record-live.ts";
import { type RecordSettings, recordOptionsOf } from "../live/record-settings.ts";
import { readSalt } from "../live/salt-file.ts";
import { readShapes } from "../live/shape-writer.ts";
import { shapeText } from "../shape/render-line.ts";
import { type RecordOptions, ShapeSet } from "../shape/shape-set.ts";
import { mergeGroups } from "../sources/record-source.ts";
import { recordSources } from "../sources/record-sources.ts";
import { expectTraffic } from "./expect-traffic.ts";
import { printSkipped } from "./print-skipped.ts";
import type { RecordingOptions } from "./recording-options.ts";
import { whileWriting } from "./while-writing.ts";

/** Records sources, or what comes until it is stopped. */
export async function record(sources: readonly string[], options: RecordingOptions): Promise<void> {
  const isLive = options.target !== undefined || options.listen !== undefined;
  if (isLive === sources.length > 0) {
    const received = isLive ? `both: ${sources.join(", ")} and ${liveOptions(options)}` : "neither";
    throw new InputError(
      `Expected either sources, such as \`traffic.har\`, or --target or --listen, received ${received}.`,
    );
  }
  if (options.sample !== undefined && options.target === undefined)
    throw new InputError("--sample: Expected --target beside it, whose requests it chooses from.");
  const settings = await settingsOf(options);
  if (isLive) {
    const { recordUntilStopped } = await import("./record-until-stopped.ts");
    await recordUntilStopped(options, settings);
  } else await recordFrom(sources, options, recordOptionsOf(settings));
}

async function settingsOf({
  label,
  enums,
  salt: file,
  spec,
  ...read
}: RecordingOptions): Promise<RecordSettings> {
  const settings: RecordSettings = { ...(label !== undefined && { label }), ...(enums && { enums }) };
  if (spec !== undefined) {
    const { document, warnings } = await loadSpec(spec, read);
    for (const line of renderWarnings(warnings)) printError(line);
    settings.document = document;
  }
  if (file !== undefined) {
    const { secret, isNew, isExposed } = await readSalt(file);
    settings.secret = secret;
    if (isNew) printError(`◆ ${file} is the new salt. Use the same file for later recordings.`);
    if (isExposed)
      printError(
        `▲ git does not ignore ${file}. Add it to .gitignore: with the salt, hashes can be tested for values.`,
      );
  }
  return settings;
}

async function recordFrom(
  sources: readonly string[],
  { out }: RecordingOptions,
  recording: RecordOptions,
): Promise<void> {
  if (out !== undefined && sources.some((source) => placeOf(source) === placeOf(out))) {
    throw new InputError(`${out}: Expected a source that is not --out, whose shapes are kept anyway.`);
  }
  await whileWriting(out, () => addSources(sources, out, recording));
}

async function addSources(
  sources: readonly string[],
  out: string | undefined,
  recording: RecordOptions,
): Promise<void> {
  const shapes = out === undefined ? new ShapeSet() : await readShapes(out);
  const { exchanges, skipped } = await recordSources(sources, shapes, recording);
  expectTraffic(sources, exchanges, skipped);
  printSkipped(mergeGroups(skipped));
  const text = shapeText(shapes.lines(), shapes.batches);
  if (out === undefined) process.stdout.write(text);
  else writeOutputs([{ option: "--out", file: out, text }]);
  printError(`◆ Recorded ${countOf(exchanges, "exchange")}${out === undefined ? "" : ` in ${out}`}.`);
}

function liveOptions({ target, listen }: LiveSources): string {
  return [...(target === undefined ? [] : ["--target"]), ...(listen === undefined ? [] : ["--listen"])].join(
    " and ",
  );
}
