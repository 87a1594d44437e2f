// Generated from openapi.yaml by `tenant-generate`. Do not edit.

/** Stands for bytes in a copy: an object with a field that no other copied object has. */
const BYTES_FIELD = "\u0000bytes";

/** The schema of a `Blob` or a `File`. In JSON, it says what other tools know. */
export const bytes = {
  type: "object",
  required: [BYTES_FIELD],
  toJSON: () => ({ type: "string", format: "binary" }),
};

/** More values than this are not looked at: nobody waits so long. */
const MOST_VALUES = 200_000;

export interface JsonCopy {
  /** The value as JSON has it. */
  value: unknown;
  /** The number of values that it holds, itself included. */
  size: number;
  /** The number of pairs of items in its longest list; those of objects and lists take more work. */
  pairs: number;
  /** The places with something that JSON has no word for, and what it is. */
  foreign: { path: PropertyKey[]; name: string }[];
}

/**
 * A value as it would be sent, for a check that knows nothing but JSON: without fields that are undefined, and with marks in
 * place of bytes. It has null in place of what JSON does not know.
 *
 * @throws {RangeError} if it is too large, too deep, or contains itself.
 */
export function copyJson(value: unknown): JsonCopy {
  const foreign: JsonCopy["foreign"] = [];
  let size = 0;
  let pairs = 0;
  return { value: copy(value, null), size, pairs, foreign };

  function copy(original: unknown, place: Place | null): unknown {
    size += 1;
    if (size > MOST_VALUES) throw new RangeError("too many values");
    if (original === null || typeof original === "string" || typeof original === "boolean") return original;
    if (typeof original === "number" && Number.isFinite(original)) return original;
    if (typeof original !== "object") {
      foreign.push({ path: pathTo(place), name: nameOf(original) });
      return null;
    }
    const copied: Record<string, unknown> = Object.create(null);
    if (isBytes(original)) {
      copied[BYTES_FIELD] = true;
      return copied;
    }
    if (Array.isArray(original)) {
      pairs = Math.max(pairs, original.length ** 2 * (original.some((item) => typeof item === "object") ? 30 : 1));
      return Array.from(original, (item, index) => copy(item, { key: index, outer: place }));
    }
    for (const [key, inner] of Object.entries(original))
      if (inner !== undefined) copied[keyOf(key)] = copy(inner, { key, outer: place });
    return copied;
  }
}

/** A place, from the inside to the outside: most are never asked for. */
interface Place {
  key: PropertyKey;
  outer: Place | null;
}

function pathTo(place: Place | null): PropertyKey[] {
  const path: PropertyKey[] = [];
  for (let at = place; at !== null; at = at.outer) path.unshift(at.key);
  return path;
}

/** A key that can be a part of a URI, which half a character can not; and that stands for no bytes. */
function keyOf(key: string): string {
  const whole = key.replace(/\p{Surrogate}/gu, "\ufffd");
  return whole === BYTES_FIELD ? ` ${whole}` : whole;
}

/** By its name, since each frame of a browser has a `Blob` of its own. */
function isBytes(value: object): boolean {
  return /^\[object (?:Blob|File)\]$/.test(Object.prototype.toString.call(value));
}

/** Names the kind of a value in a message: its content may be a secret. */
export function nameOf(value: unknown): string {
  if (value === undefined) return "none";
  if (value === null || Number.isNaN(value)) return String(value);
  if (Array.isArray(value)) return "a list";
  if (typeof value !== "object") return /^[aeiou]/.test(typeof value) ? `an ${typeof value}` : `a ${typeof value}`;
  const tag = Object.prototype.toString.call(value).slice("[object ".length, -1);
  return tag === "Object" ? "an object" : `a ${tag}`;
}
