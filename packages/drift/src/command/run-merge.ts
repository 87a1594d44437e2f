import { InputError } from "@tenant-api/openapi";
import { printError } from "@tenant-api/openapi/command-line";
import { writeOutputs } from "@tenant-api/openapi/write-outputs";
import { shapeText } from "../shape/render-line.ts";
import { ShapeSet } from "../shape/shape-set.ts";
import { openSource } from "../sources/open-source.ts";
import { recordSources } from "../sources/record-sources.ts";
import type { SourceItem } from "../sources/source-item.ts";
import { expectTraffic } from "./expect-traffic.ts";
import { whileWriting } from "./while-writing.ts";

/** Merges shape files into one, or to standard output. */
export async function merge(files: readonly string[], out: string | undefined): Promise<void> {
  await whileWriting(out, () => mergeFiles(files, out));
}

async function mergeFiles(files: readonly string[], out: string | undefined): Promise<void> {
  const shapes = new ShapeSet();
  const { skipped } = await recordSources(files, shapes, {}, shapesOf);
  expectTraffic(files, shapes.lines().length, skipped);
  for (const { places, reason } of skipped) for (const place of places) printError(`▲ ${place}: ${reason}`);
  const text = shapeText(shapes.lines(), shapes.batches);
  if (out === undefined) process.stdout.write(text);
  else writeOutputs([{ option: "--out", file: out, text }]);
}

async function* shapesOf(file: string): AsyncGenerator<SourceItem> {
  for await (const item of openSource(file)) {
    if (item.kind === "exchange")
      throw new InputError(
        `${file}: Expected a shape file. \`tenant-drift record\` makes one of this traffic.`,
      );
    yield item;
  }
}
