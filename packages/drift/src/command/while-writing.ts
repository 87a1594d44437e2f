import { printError } from "@tenant-api/openapi/command-line";
import { expectWritable } from "@tenant-api/openapi/write-outputs";
import { whileLocked } from "../live/lock-file.ts";

/** Does some work while no other command writes the file of `--out`; at once if there is none. */
export async function whileWriting(out: string | undefined, work: () => Promise<void>): Promise<void> {
  if (out === undefined) return work();
  expectWritable({ option: "--out", file: out });
  await whileLocked(out, (pid) => printError(`◆ Waiting for process ${pid}, which writes ${out}.`), work);
}
