import type { Command } from "commander";
import { driftCommand, type Finish } from "./drift-command.ts";

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
      const { merge } = await import("./run-merge.ts");
      await merge(files, out);
      finish(0);
    });
}
