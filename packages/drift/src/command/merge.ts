import { InputError } from "@tenant-api/openapi";
import { printError } from "@tenant-api/openapi/command-line";
import { writeOutputs } from "@tenant-api/spec-diff/write-outputs";
import type { Command } from "commander";
import { shapeText } from "../shape/render-line.ts";
import { ShapeSet } from "../shape/shape-set.ts";
import { openSource } from "../sources/open-source.ts";
import { driftCommand, type Finish } from "./command.ts";

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
      for (const file of files) await addFile(file, shapes);
      const text = shapeText(shapes.lines());
      if (out === undefined) process.stdout.write(text);
      else writeOutputs([{ option: "--out", file: out, text }]);
      finish(0);
    });
}

async function addFile(file: string, shapes: ShapeSet): Promise<void> {
  for await (const item of openSource(file)) {
    if (item.kind === "shape") shapes.add(item.line);
    else if (item.kind === "skipped") printError(`▲ ${item.where}: ${item.reason}`);
    else
      throw new InputError(
        `${file}: Expected a shape file. \`tenant-drift record\` makes one of this traffic.`,
      );
  }
}
