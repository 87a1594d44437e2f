import { isJson, isSequence, isTextual } from "@tenant-api/openapi";
import { type BodySource, sourceOf, type WrittenBody } from "./body-source.ts";
import { sampleFile, takesAnyBytes } from "./sample-file.ts";
import { writeEvents } from "./write-events.ts";
import { textOf, writeForm } from "./write-form.ts";
import { writeLines } from "./write-lines.ts";
import { writeMultipart } from "./write-multipart.ts";
import { writeTable } from "./write-table.ts";
import { writeXml } from "./write-xml.ts";

export { sourceOf };

/**
 * Writes a value as a body of its media type.
 *
 * @throws {Error} that says why, if that media type cannot hold the value, or its bytes are not known.
 */
export function writeBody(source: BodySource): WrittenBody {
  const { name } = source.type;
  if (name.startsWith("multipart/")) return writeMultipart(source, writeBody);
  const text = writeText(source);
  return {
    content: text === null ? writeBytes(source) : encode(text, source),
    contentType: source.mediaType,
  };
}

/** The text of a body; null if it is bytes. */
function writeText(source: BodySource): string | null {
  const { value, type, media } = source;
  const { name } = type;
  if (isJson(name)) return JSON.stringify(value ?? null);
  if (name === "text/event-stream") return writeEvents(value);
  if (isSequence(name)) return writeLines(value, name);
  if (name === "application/x-www-form-urlencoded") return writeForm(source);
  if (/[/+]xml$/.test(name) && name !== "application/xhtml+xml")
    return isSample(source) ? null : writeXml(source);
  if (typeof value === "string" && (isTextual(name) || hasEncoding(media.schema))) return value;
  // JSON is YAML.
  if (/[/+](x-)?yaml$/.test(name)) return JSON.stringify(value ?? null);
  if (name === "text/csv" || name === "text/tab-separated-values") {
    const table = writeTable(value ?? [], name === "text/csv" ? "," : "\t");
    if (table !== null) return table;
  }
  if (!isTextual(name)) return null;
  const isPlain = typeof value !== "object" || value === null || name === "text/plain";
  if (isPlain) return value === undefined ? "" : textOf(value);
  throw new Error(`it cannot write ${Array.isArray(value) ? "a list" : "an object"} as ${name}: ${WAY_OUT}`);
}

const WAY_OUT = "give the response an `example` that is a text, or ask for another media type";

function writeBytes({ value, isGiven, type: { name } }: BodySource): Uint8Array<ArrayBuffer> | string {
  const isText = typeof value === "string";
  if (isGiven && isText) return bytesOf(value);
  if (isText || value === undefined) {
    const sample = sampleFile(name);
    if (sample !== null) return sample;
    if (takesAnyBytes(name)) return bytesOf(isText ? value : "");
  }
  throw new Error(
    `it cannot make ${value === undefined || isText ? "" : "a value into "}${name}: ${WAY_OUT}`,
  );
}

/** A text that stands for bytes has a character for each of them, unless others stand in it. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const codes = [...text].map((character) => character.codePointAt(0) as number);
  return codes.every((code) => code < 256) ? Uint8Array.from(codes) : new TextEncoder().encode(text);
}

function isSample({ value, isGiven, type }: BodySource): boolean {
  return !isGiven && (value === undefined || typeof value === "string") && sampleFile(type.name) !== null;
}

function hasEncoding(schema: unknown): boolean {
  const { contentEncoding, format } = (schema ?? {}) as Record<string, unknown>;
  return contentEncoding !== undefined || format === "byte" || format === "base64url";
}

/** The text in the `charset` of its media type, UTF-8 where it names none. */
function encode(text: string, { type: { parameters, name } }: BodySource): string | Uint8Array<ArrayBuffer> {
  const charset = parameters.find(([key]) => key === "charset")?.[1].toLowerCase() ?? "utf-8";
  if (/^utf-?8$/.test(charset)) return text;
  const codes = Array.from(text, (character) => character.codePointAt(0) as number);
  if (/^(us-ascii|ascii|iso-8859-\d+|latin1|windows-125\d)$/.test(charset)) {
    const limit = /^(iso-8859-1|latin1)$/.test(charset) ? 256 : 128;
    if (codes.every((code) => code < limit)) return Uint8Array.from(codes);
  }
  if (charset === "utf-16le")
    return new Uint8Array(Uint16Array.from(text, (unit) => unit.charCodeAt(0)).buffer);
  throw new Error(`it cannot write this text as ${name} in the charset ${charset}: ${WAY_OUT}`);
}
