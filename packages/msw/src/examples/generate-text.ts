import type { JsonObject } from "@tenant-api/openapi";
import { largest, smallest, stringsOf } from "../spec/conjunction.ts";
import { formatText, growText, plainFormat, SHORT } from "./format-text.ts";
import { textsForPattern } from "./pattern-text.ts";
import type { Random } from "./seeded-random.ts";

/** Longer texts than these help nobody, and would fill the memory. */
const LENGTH_LIMIT = 100_000;

/**
 * Texts for a string schema, the best first: not each is valid. Without a format or a pattern, they begin with the
 * name of the property.
 */
export function* textsFor(parts: readonly JsonObject[], name: string, random: Random): Generator<string> {
  const minLength = Math.min(Math.max(0, largest(parts, "minLength")), LENGTH_LIMIT);
  const maxLength = smallest(parts, "maxLength");
  const patterns = stringsOf(parts, "pattern");
  const number = 1 + Math.floor(random() * 999);
  for (const format of formatsOf(parts)) {
    const text = formatText(format, random, number);
    if (text === undefined) continue;
    if (text.length < minLength) yield growText(format, text, minLength - text.length) ?? text;
    yield text.length > maxLength ? (SHORT[format] ?? text) : text;
  }
  for (const pattern of patterns) yield* textsForPattern(pattern, { minLength, maxLength }, random);
  const named = `${name} ${number}`;
  if (named.length <= maxLength) yield named.padEnd(minLength, named);
  if (String(number).length <= maxLength) yield String(number).padEnd(minLength, "0");
  yield letters(random, Math.min(Math.max(1, minLength), maxLength)).padEnd(minLength, "a");
  yield letters(random, Math.min(Math.max(8, minLength), maxLength));
  yield "";
}

/** `contentEncoding: base64` of OpenAPI 3.1 is `format: byte` of 3.0. */
function formatsOf(parts: readonly JsonObject[]): string[] {
  const isBase64 = stringsOf(parts, "contentEncoding").some(
    (encoding) => encoding.toLowerCase() === "base64",
  );
  return [...stringsOf(parts, "format").map(plainFormat), ...(isBase64 ? ["byte"] : [])];
}

function letters(random: Random, length: number): string {
  const letter = () => String.fromCharCode(97 + Math.floor(random() * 26));
  return Array.from({ length: Math.min(length, 1000) }, letter).join("");
}
