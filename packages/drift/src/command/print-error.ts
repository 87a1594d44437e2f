import { printable, printableLines } from "@tenant-api/openapi";
import type { SkippedGroup } from "../sources/record-source.ts";

/** Prints a message on standard error: standard output is for the result. */
export function printError(text: string): void {
  process.stderr.write(`${printableLines(text)}\n`);
}

/** Prints how much of a source could not be used, and why. */
export function printSkipped(skipped: readonly SkippedGroup[]): void {
  for (const { reason, count, places } of skipped)
    printError(printable(`▲ ${count} skipped: ${reason} (${places.join(", ")})`));
}
