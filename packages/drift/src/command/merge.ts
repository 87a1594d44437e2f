import { InputError } from "@tenant-api/openapi";
import { printError } from "@tenant-api/openapi/command-line";
import { writeOutputs } from "@tenant-api/spec-diff/write-outputs";
import type { Command } from "commander";
import { shapeText } from "../shape/render-line.ts";
import { ShapeSet } from "../shape/shape-set.ts";
import { openSource } from "../sources/open-source.ts";
import type { SkippedItem } from "../sources/source-item.ts";
import { driftCommand, type Finish } from "./command.ts";
import { expectTraffic } from "./expect-traffic.ts";

/** `tenant-drift merge`: several shape files as one. */
export function mergeCommand(finish: Finish): Command {
  return driftCommand("merge", {
    description: "Merge shape files into one. The order does not matter, and the result can be merged again",
    examples: [
      ["tenant-drift merge monday.shapes tuesday.shapes --out week.shapes", "two recordings"],
      ["tenant-drift merge fleet/*.shapes > all.shapes", "recordings of many machines"],
    ],
    exitCodes: { 0: "merged" },
  })
    .argument("<file...>", "shape files; - is standard input")
    .option("--out <file>", "the file to write, which may be one of the sources. Default: standard output")
    .action(async (files: string[], { out }: { out?: string }) => {
      const shapes = new ShapeSet();
      const skipped: SkippedItem[] = [];
      for (const file of files) skipped.push(...(await addFile(file, shapes)));
      const groups = skipped.map(({ reason, where }) => ({ reason, count: 1, places: [where] }));
      expectTraffic(files, shapes.lines().length, groups);
      for (const { where, reason } of skipped) printError(`▲ ${where}: ${reason}`);
      const text = shapeText(shapes.lines());
      if (out === undefined) process.stdout.write(text);
      else writeOutputs([{ option: "--out", file: out, text }]);
      finish(0);
    });
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
