import { JsonScan } from "../exchange/json-scan.ts";
import { DEEPEST_LINE } from "../shape/parse-line.ts";
import { RefusedError } from "./refused-error.ts";

/** What one request may have. A page sends a second of its traffic at a time, which is far smaller. */
const MOST = {
  bytes: 4 * 2 ** 20,
  lines: 10_000,
  /** Lists, objects, and what is in them: each takes a hundred bytes and more, once it is read. */
  values: 100_000,
};

/** A part of a request costs at least as much as so many bytes: many small ones take longer than one large. */
const SMALLEST_PART = 64;

/** Bytes that requests on their way may take together. */
const MOST_PENDING = 4 * MOST.bytes;

const LINE_FEED = 0x0a;

/** The bytes that all requests on their way take. */
export interface Pending {
  bytes: number;
}

/**
 * The lines of one request, of which any part may come at a time. The limits hold while it comes, so that a request costs
 * no more than they say, whatever it has.
 *
 * @example
 * const lines = new RequestLines({ bytes: 0 });
 * for await (const part of request) lines.push(part);
 * readPosted(lines.bytes()).lines; // [{ path: "/events", … }]
 */
export class RequestLines {
  readonly #pending: Pending;
  #bytes = Buffer.alloc(0);
  #size = 0;
  #cost = 0;
  #lines = 1;
  #values = 0;
  #line = new JsonScan();

  constructor(pending: Pending) {
    this.#pending = pending;
  }

  /** @throws {RefusedError} if the request has too much of something. */
  push(part: Uint8Array): void {
    this.#cost += Math.max(part.length, SMALLEST_PART);
    expectAtMost(MOST.bytes, "bytes", this.#cost);
    this.#count(part);
    if (this.#size + part.length > this.#bytes.length) this.#grow(this.#size + part.length);
    this.#bytes.set(part, this.#size);
    this.#size += part.length;
  }

  /** A copy of what came. */
  bytes(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#bytes.subarray(0, this.#size));
  }

  /** Lets go of the memory. To be called once, whatever became of the request. */
  close(): void {
    this.#pending.bytes -= this.#bytes.length;
    this.#bytes = Buffer.alloc(0);
  }

  #count(part: Uint8Array): void {
    for (const byte of part) {
      if (byte !== LINE_FEED) {
        this.#line.next(byte);
        expectAtMost(DEEPEST_LINE, "levels in a line", this.#line.depth);
        continue;
      }
      this.#endLine();
      expectAtMost(MOST.lines, "lines", ++this.#lines);
    }
    expectAtMost(MOST.values, "values", this.#values + this.#line.values);
  }

  #endLine(): void {
    this.#values += this.#line.values;
    this.#line = new JsonScan();
  }

  /** By doubling, so that each byte is copied about once more. */
  #grow(least: number): void {
    const size = Math.max(least, 2 * this.#bytes.length, 2 ** 12);
    this.#pending.bytes += size - this.#bytes.length;
    const grown = Buffer.allocUnsafe(size);
    grown.set(this.#bytes);
    this.#bytes = grown;
    // Whoever sends it again in a second may have more luck.
    if (this.#pending.bytes > MOST_PENDING)
      throw new RefusedError(503, "Other requests take all of the memory. Send it again.");
  }
}

function expectAtMost(most: number, what: string, received: number): void {
  if (received > most) throw new RefusedError(413, `Expected at most ${most} ${what}, received more.`);
}
