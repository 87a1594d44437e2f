import { InputError } from "@tenant-api/openapi";
import { onNpxGone, printError } from "@tenant-api/openapi/command-line";
import { recordLive } from "../live/record-live.ts";
import { openShapeWriter } from "../live/shape-writer.ts";
import { count } from "../report/count.ts";
import type { RecordOptions } from "../shape/shape-set.ts";
import type { RecordingOptions } from "./record.ts";

/** Records through a proxy and from pages, until a signal ends it. */
export async function recordUntilStopped(options: RecordingOptions, recording: RecordOptions): Promise<void> {
  const { out, target } = options;
  if (out === undefined)
    throw new InputError("Expected --out, the file to write shapes to while they are recorded.");
  const onError = ({ message }: Error) => printError(`▲ ${message}`);
  const writer = await openShapeWriter(out, onError);
  const live = await recordLive(options, writer, recording, onError);
  if (live.proxy !== undefined) printError(`◆ Listening on ${live.proxy} for ${target}`);
  if (live.receiver !== undefined) printError(`◆ Listening on ${live.receiver} for shapes`);
  await new Promise<void>((stop) => {
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stop());
    onNpxGone(stop);
  });
  await live.close();
  const unread =
    live.unread === 0 ? "" : ` (${live.unread} ${live.unread === 1 ? "body" : "bodies"} not read)`;
  const { count: refused } = live.refusals;
  const refusals = refused === 0 ? "" : ` Not recorded: ${refused}; the reasons stand above.`;
  printError(`◆ Recorded ${count(live.exchanges, "exchange")} in ${out}${unread}.${refusals}`);
}
