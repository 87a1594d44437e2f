import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync, zstdDecompressSync } from "node:zlib";

/** The bytes, or why there are none. */
export type Decompressed = { bytes: Uint8Array } | { problem: string };

type Decompress = (bytes: Uint8Array, limit: { maxOutputLength: number }) => Uint8Array;

const DECOMPRESSORS: Readonly<Record<string, readonly Decompress[]>> = {
  identity: [(bytes) => bytes],
  gzip: [gunzipSync],
  // RFC 9110, 8.4.1.2: some servers leave the zlib header out.
  deflate: [inflateSync, inflateRawSync],
  br: [brotliDecompressSync],
  zstd: [zstdDecompressSync],
};

/** Nobody compresses more often, and each coding can make a thousand bytes of one. */
const MOST_CODINGS = 2;

/**
 * Undoes the compression of a body.
 *
 * @param contentCoding The value of `Content-Encoding`: `gzip`, or several in the order in which they were applied.
 * @param largest Bytes, decompressed. Nothing beyond them is decompressed, against bodies that fill the memory.
 */
export function decompress(bytes: Uint8Array, contentCoding: string, largest: number): Decompressed {
  const codings = contentCoding
    .toLowerCase()
    .split(",", MOST_CODINGS + 1)
    .map((name) => name.trim().replace(/^x-/, ""))
    .filter((name) => name !== "");
  if (codings.length > MOST_CODINGS)
    return { problem: `the body has more than ${MOST_CODINGS} content codings` };
  let plain: Decompressed = { bytes };
  for (const coding of codings.reverse()) {
    const decompressors = Object.hasOwn(DECOMPRESSORS, coding) ? DECOMPRESSORS[coding] : undefined;
    if (decompressors === undefined) return { problem: "the body has a content coding that is not known" };
    plain = attempt(decompressors, plain.bytes, largest);
    if ("problem" in plain) break;
  }
  return plain;
}

/** Where the header was lost, gzip and zstd are known by their first bytes. */
export function decompressUnnamed(bytes: Uint8Array, largest: number): Decompressed {
  return attempt([gunzipSync, zstdDecompressSync], bytes, largest);
}

function attempt(decompressors: readonly Decompress[], bytes: Uint8Array, largest: number): Decompressed {
  for (const decompressor of decompressors) {
    try {
      return { bytes: decompressor(bytes, { maxOutputLength: largest }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ERR_BUFFER_TOO_LARGE") continue;
      return { problem: `the body is larger than ${largest / 2 ** 20} MiB, decompressed` };
    }
  }
  return { problem: "the compressed body is damaged" };
}
