import { randomBytes } from "node:crypto";
import type { Spec } from "@tenant-api/openapi";
import type { TrafficSummary } from "../report/report-context.ts";
import { trafficSummary } from "../report/traffic-summary.ts";
import { createSalt } from "../shape/neighbour-hash.ts";
import type { ShapeLine } from "../shape/shape-line.ts";
import { type RecordOptions, ShapeSet } from "../shape/shape-set.ts";
import { recordSources } from "../sources/record-sources.ts";
import { placeBySpec } from "../spec/place-by-spec.ts";
import { expectTraffic } from "./expect-traffic.ts";

/** Traffic as it is compared with a spec. */
export interface Traffic {
  lines: ShapeLine[];
  summary: TrafficSummary;
}

/**
 * Reads all sources. Values are judged while they are in memory, and none is kept.
 *
 * @param options How the hosts are called, and whether the values of short lists are kept.
 * @throws {InputError} if one cannot be read, or nothing in all of them can be used: that would look like no drift.
 */
export async function readTraffic(
  sources: readonly string[],
  { document }: Spec,
  options: Pick<RecordOptions, "label" | "enums"> = {},
): Promise<Traffic> {
  const shapes = new ShapeSet();
  const place = placeBySpec(document);
  // A secret of this run: values are compared with each other, and with nothing else.
  const salt = createSalt(randomBytes(32).toString("base64"));
  const recording = { ...options, place, salt, judge: true };
  const { exchanges, skipped } = await recordSources(sources, shapes, recording);
  const lines = shapes.lines();
  const summary = trafficSummary(sources, lines, skipped);
  expectTraffic(sources, exchanges, summary.skipped);
  return { lines, summary };
}
