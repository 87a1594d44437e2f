import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { JsonObject } from "@tenant-api/openapi";

/** A rename that some version of this package claimed, and whether it was one: judged by hand, with both specs. */
export interface Judged {
  kind: string;
  from: string;
  to: string;
  verdict: "true" | "false" | "debatable";
}

/**
 * What was known of a history when the scores were set: `tuned` was looked at, `held-out` only afterwards, `fresh` never.
 */
export type Group = "tuned" | "held-out" | "fresh";

export interface JudgedHistory {
  name: string;
  repository: string;
  /** By its SPDX identifier. */
  licence: string;
  path: string;
  group: Group;
  /** Versions by their commits. */
  pairs: { old: string; new: string; renames: Judged[] }[];
}

/** One version of a spec, as JSON whatever it was written in. */
export interface PackedVersion {
  commit: string;
  date: string;
  document: JsonObject;
}

interface PackedHistory extends Pick<JudgedHistory, "repository" | "licence" | "path"> {
  versions: PackedVersion[];
}

export const HISTORIES = join(import.meta.dirname, "histories");

/** Returns the size of what is written. */
export function writePackedHistory(name: string, history: PackedHistory): number {
  const text = Buffer.from(JSON.stringify(history));
  const packed = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      // Wide enough for several versions, so that a version costs little more than what changed in it.
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  writeFileSync(fileOf(name), packed);
  return packed.length;
}

export function readPackedHistory(name: string): PackedHistory {
  return JSON.parse(brotliDecompressSync(readFileSync(fileOf(name))).toString("utf8"));
}

function fileOf(name: string): string {
  return join(HISTORIES, `${name}.json.br`);
}
