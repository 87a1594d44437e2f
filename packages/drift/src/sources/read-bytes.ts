import { createReadStream } from "node:fs";
import { pipeline, Readable, type Transform } from "node:stream";
import { createGunzip, createInflate, createZstdDecompress } from "node:zlib";
import { InputError } from "@tenant-api/openapi";
import { readReason } from "@tenant-api/openapi/command-line";

/** The bytes of a file in UTF-8, decompressed, a part at a time. */
export interface ByteSource {
  /** The first bytes, all of them if the file is small. */
  head: Uint8Array;
  /** Whether the head is the whole file. */
  isWhole: boolean;
  /** All bytes, with the head. To be read once. */
  chunks: AsyncIterable<Uint8Array>;
  /** Why the compressed data ended too early; known after the last chunk. */
  problem(): string | null;
  /** Lets go of the file, however much of it was read. */
  close(): Promise<void>;
}

type Chunks = AsyncIterable<Uint8Array>;

/** By this much of a file its kind is recognised. */
const HEAD = 64 * 1024;

const CHUNK = 128 * 1024;

const COMPRESSIONS: readonly (readonly [magic: readonly number[], create: () => Transform])[] = [
  [[0x1f, 0x8b], createGunzip],
  [[0x28, 0xb5, 0x2f, 0xfd], createZstdDecompress],
  // zlib, which mitmproxy writes as `.zhar`.
  [[0x78, 0x01], createInflate],
  [[0x78, 0x5e], createInflate],
  [[0x78, 0x9c], createInflate],
  [[0x78, 0xda], createInflate],
];

const UTF_16: readonly (readonly [mark: readonly number[], label: string])[] = [
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/**
 * Opens a file, or standard input for `-`. Compression (gzip, zlib, zstd) and UTF-16 are recognised by the first bytes.
 *
 * @throws {InputError} if the file cannot be read.
 */
export async function readBytes(path: string): Promise<ByteSource> {
  const state = { problem: null as string | null };
  const raw = await peek(readRaw(path));
  const plain = await peek(decompress(raw, state));
  const text = await peek(asUtf8(plain));
  return { ...text, problem: () => state.problem };
}

async function* readRaw(path: string): Chunks {
  try {
    yield* path === "-" ? process.stdin : createReadStream(path, { highWaterMark: CHUNK });
  } catch (error) {
    throw new InputError(`${path}: Expected a file that can be read: ${readReason(error)}.`, {
      cause: error,
    });
  }
}

async function* decompress({ head, chunks }: Peeked, state: { problem: string | null }): Chunks {
  const create = startingWith(COMPRESSIONS, head);
  if (create === null) {
    yield* chunks;
    return;
  }
  const decompressor = create();
  // The error of the stream is the one of `for await`, too.
  pipeline(Readable.from(chunks), decompressor, () => {});
  try {
    yield* decompressor;
  } catch (error) {
    if (error instanceof InputError) throw error;
    state.problem = "the compressed data is damaged, or ends too early";
  }
}

async function* asUtf8({ head, chunks }: Peeked): Chunks {
  const label = startingWith(UTF_16, head);
  if (label === null) {
    yield* chunks;
    return;
  }
  const decoder = new TextDecoder(label);
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}

type Peeked = Omit<ByteSource, "problem">;

/** Reads the first bytes ahead. */
async function peek(chunks: Chunks): Promise<Peeked> {
  const iterator = chunks[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let size = 0;
  let isWhole = false;
  while (size < HEAD && !isWhole) {
    const { done, value } = await iterator.next();
    if (done) isWhole = true;
    else {
      read.push(value);
      size += value.length;
    }
  }
  return {
    head: Buffer.concat(read).subarray(0, HEAD),
    isWhole: isWhole && size <= HEAD,
    chunks: all(),
    close: async () => void (await iterator.return?.()),
  };

  async function* all(): Chunks {
    try {
      // The parts are let go one by one, so that they are not in memory as long as the file is read.
      for (let chunk = read.shift(); chunk !== undefined; chunk = read.shift()) yield chunk;
      yield* { [Symbol.asyncIterator]: () => iterator };
    } finally {
      await iterator.return?.();
    }
  }
}

function startingWith<Value>(
  table: readonly (readonly [start: readonly number[], value: Value])[],
  head: Uint8Array,
): Value | null {
  return table.find(([start]) => start.every((byte, index) => head[index] === byte))?.[1] ?? null;
}
