import { InputError } from "@tenant-api/openapi";
import { printError } from "@tenant-api/openapi/command-line";
import { expectWritable, writeOutputs } from "@tenant-api/spec-diff/write-outputs";
import { whileLocked } from "../live/lock-file.ts";
import { shapeText } from "../shape/render-line.ts";
import { ShapeSet } from "../shape/shape-set.ts";
import { openSource } from "../sources/open-source.ts";
import type { SkippedItem } from "../sources/source-item.ts";
import { expectTraffic } from "./expect-traffic.ts";

/** Merges shape files into one, or to standard output. */
export async function merge(files: readonly string[], out: string | undefined): Promise<void> {
  const join = () => mergeFiles(files, out);
  if (out === undefined) return join();
  expectWritable({ option: "--out", file: out });
  await whileLocked(out, (pid) => printError(`◆ Waiting for process ${pid}, which writes ${out}.`), join);
}

async function mergeFiles(files: readonly string[], out: string | undefined): Promise<void> {
  const shapes = new ShapeSet();
  const skipped: SkippedItem[] = [];
  for (const file of files) skipped.push(...(await addFile(file, shapes)));
  const groups = skipped.map(({ reason, where }) => ({ reason, count: 1, places: [where] }));
  expectTraffic(files, shapes.lines().length, groups);
  for (const { where, reason } of skipped) printError(`▲ ${where}: ${reason}`);
  const text = shapeText(shapes.lines());
  if (out === undefined) process.stdout.write(text);
  else writeOutputs([{ option: "--out", file: out, text }]);
}

/** @returns What was skipped. */
async function addFile(file: string, shapes: ShapeSet): Promise<SkippedItem[]> {
  const skipped: SkippedItem[] = [];
  for await (const item of openSource(file)) {
    if (item.kind === "shape") shapes.add(item.line);
    else if (item.kind === "skipped") skipped.push(item);
    else
      throw new InputError(
        `${file}: Expected a shape file. \`tenant-drift record\` makes one of this traffic.`,
      );
  }
  return skipped;
}
