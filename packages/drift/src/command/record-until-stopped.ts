import { countOf, InputError } from "@tenant-api/openapi";
import { onNpxGone, printError } from "@tenant-api/openapi/command-line";
import { createProblemCounter } from "../live/problem-counter.ts";
import { recordLive } from "../live/record-live.ts";
import type { RecordSettings } from "../live/record-settings.ts";
import { openShapeWriter, type ShapeWriter } from "../live/shape-writer.ts";
import type { RecordingOptions } from "./recording-options.ts";
import { onStopSignals } from "./stop-signals.ts";

/** Records through a proxy and from pages, until a signal ends it. */
export async function recordUntilStopped(options: RecordingOptions, settings: RecordSettings): Promise<void> {
  const { out, target } = options;
  if (out === undefined)
    throw new InputError("Expected --out, the file to write shapes to while they are recorded.");
  const onProblem = (problem: string) => printError(`▲ ${problem}`);
  const unwritten = createProblemCounter((message, times) =>
    onProblem(times === 1 ? message : `${message} (${times} times)`),
  );
  const writer = await openShapeWriter(out, ({ message }) => unwritten.count(message));
  const live = await recordLive(options, writer, settings, onProblem);
  if (live.proxy !== undefined) printError(`◆ Listening on ${live.proxy} for ${target}`);
  if (live.receiver !== undefined) printError(`◆ Listening on ${live.receiver} for shapes`);
  await new Promise<void>((stop) => {
    onStopSignals(stop, (signal) => endNow(signal, writer));
    onNpxGone(stop);
  });
  await live.close();
  const unread = live.unread() === 0 ? "" : ` (${countOf(live.unread(), "body", "bodies")} not read)`;
  printError(`◆ Recorded ${countOf(live.exchanges, "exchange")} in ${out}${unread}.`);
}

/** Ends as the signal would have, once what was read is written. */
function endNow(signal: NodeJS.Signals, writer: ShapeWriter): void {
  try {
    writer.close();
  } finally {
    process.kill(process.pid, signal);
  }
}
