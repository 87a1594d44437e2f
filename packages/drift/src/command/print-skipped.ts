import { printable } from "@tenant-api/openapi";
import { printError } from "@tenant-api/openapi/command-line";
import type { SkippedGroup } from "../sources/record-source.ts";

/** Prints how much of a source could not be used, and why. */
export function printSkipped(skipped: readonly SkippedGroup[]): void {
  for (const { reason, count, places } of skipped)
    printError(printable(`▲ ${count} skipped: ${reason} (${places.join(", ")})`));
}
