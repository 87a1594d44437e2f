import { isJson, type JsonObject, parseMediaType, readBytes } from "@tenant-api/openapi";
import { sampleFile, utf8 } from "../bodies/sample-file.ts";
import { isSchema } from "../spec/conjunction.ts";
import type { Place, Walk } from "./generation.ts";

/** The text of a schema that says what stands in it: `contentMediaType`, `format: byte`; null for other schemas. */
export function encodedText(walk: Walk, written: readonly JsonObject[], place: Place): string | null {
  const parts = written.map(readBytes);
  const encoding = keywordOf(parts, "contentEncoding")?.toLowerCase();
  const mediaType = keywordOf(parts, "contentMediaType");
  if (encoding === undefined && mediaType === undefined) return null;
  const bytes = contentOf(walk, parts, mediaType, place);
  const encode = ENCODERS[encoding ?? "8bit"];
  return bytes === null || encode === undefined ? null : encode(bytes);
}

function keywordOf(parts: readonly JsonObject[], keyword: string): string | undefined {
  return parts.map((part) => part[keyword]).find((value) => typeof value === "string");
}

function contentOf(
  walk: Walk,
  parts: readonly JsonObject[],
  mediaType: string | undefined,
  place: Place,
): Uint8Array | null {
  const name = parseMediaType(mediaType ?? "text/plain").name;
  if (isJson(name)) {
    const schemas = parts.map(({ contentSchema }) => contentSchema).filter(isSchema);
    const inner = { ...place, path: `${place.path} contentSchema`, depth: place.depth + 1 };
    const { value, problem } = walk.generate(schemas, inner);
    return problem === null ? utf8(JSON.stringify(value)) : null;
  }
  if (/[/+]xml$/.test(name)) return sampleFile(name) ?? utf8("<root/>");
  return sampleFile(name) ?? utf8(`${place.name} ${1 + place.attempt}`);
}

/** The encodings of RFC 4648 and RFC 2045. */
const ENCODERS: Readonly<Record<string, (bytes: Uint8Array) => string>> = {
  "7bit": latin1,
  "8bit": latin1,
  binary: latin1,
  base64: (bytes) => btoa(latin1(bytes)),
  base64url: (bytes) => btoa(latin1(bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", ""),
  base32: (bytes) => inGroups(bytes, 5, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"),
  base32hex: (bytes) => inGroups(bytes, 5, "0123456789ABCDEFGHIJKLMNOPQRSTUV"),
  base16: (bytes) => inGroups(bytes, 4, "0123456789ABCDEF"),
  "quoted-printable": (bytes) =>
    latin1(bytes).replaceAll(/[^\x20-\x3c\x3e-\x7e]/g, (character) => `=${hexOf(character)}`),
};

function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0");
}

/** Writes so many bits as one character, and fills the last eight characters of base32 up. */
function inGroups(bytes: Uint8Array, size: number, alphabet: string): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(new RegExp(`.{1,${size}}`, "g")) ?? [];
  const text = groups.map((group) => alphabet[Number.parseInt(group.padEnd(size, "0"), 2)]).join("");
  return size === 5 ? text.padEnd(Math.ceil(text.length / 8) * 8, "=") : text;
}
