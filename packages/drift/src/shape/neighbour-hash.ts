import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { isObject } from "@tenant-api/openapi";
import type { ValueShape } from "./value-shape.ts";

/** How many pairs are kept of a place: those whose ids have the smallest hashes, the same ones everywhere. */
export const MOST_HASHES = 256;

/** Bytes of a hash that are kept. With 256 pairs, two differ by chance in all but one of 10^14 places. */
const LENGTH = 8;

/** The fields that say which thing an object is. */
export const ID_FIELDS = ["id", "_id", "uuid", "guid"];

/** Hashes with a secret. Whoever does not know it can learn nothing of the values, not by trying all of them either. */
export interface Salt {
  /** Says which salt it is, without telling it. */
  id: string;
  hash(...texts: readonly string[]): string;
}

/**
 * The salt of a secret.
 *
 * @param secret At least 16 characters, from a random source; it stays where it is.
 * @example
 * shapes.record(exchange, { salt: createSalt(process.env.DRIFT_SALT) });
 */
export function createSalt(secret: string): Salt {
  // To take in the secret is half of the work.
  const keyed = hmac.create(sha256, utf8ToBytes(secret));
  return saltOf((text) => bytesToHex(keyed.clone().update(utf8ToBytes(text)).digest()));
}

/**
 * The salt of a function that makes the HMAC-SHA-256 of a text with the secret, in hexadecimal digits. Where there is a
 * faster one than ours, which works everywhere.
 */
export function saltOf(hmacOf: (text: string) => string): Salt {
  const hash = (...texts: readonly string[]) => hmacOf(JSON.stringify(texts)).slice(0, 2 * LENGTH);
  return { id: hash("salt"), hash };
}

/** The hash of the id beside the fields of an object; null if it has none. */
export function hashOfId(object: unknown, salt: Salt): string | null {
  const id = idOf(object);
  return id === null ? null : salt.hash("id", id);
}

/** The id beside the fields of an object; null if it has none. */
export function idOf(object: unknown): string | null {
  if (!isObject(object)) return null;
  for (const field of ID_FIELDS) {
    const id = Object.hasOwn(object, field) ? object[field] : undefined;
    if (typeof id === "string" || typeof id === "number") return String(id);
  }
  return null;
}

/** Keeps the hash of a value beside that of its neighbour, if it is among the smallest. */
export function addHash(shape: ValueShape, id: string, value: string): void {
  shape.hashes ??= new Map();
  keepSmaller(shape.hashes, id, value);
  // Sorting now and then is cheaper than at each value.
  if (shape.hashes.size >= 2 * MOST_HASHES) shape.hashes = smallest(shape.hashes);
}

/** Keeps the smallest hash of a thing that had several values, so that the order does not matter. */
export function keepSmaller(hashes: Map<string, string>, id: string, value: string): void {
  const known = hashes.get(id);
  if (known === undefined || value < known) hashes.set(id, value);
}

/** The pairs with the smallest ids, in their order. */
export function smallest(hashes: ReadonlyMap<string, string>): Map<string, string> {
  const sorted = [...hashes].sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(sorted.slice(0, MOST_HASHES));
}
