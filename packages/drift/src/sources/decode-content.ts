import type { Body } from "../exchange/exchange.ts";
import { FORM, isJson, mediaTypeOf } from "../exchange/media-type.ts";
import { jsonOrUndefined } from "../exchange/parse-json.ts";
import { LARGEST_BODY } from "../exchange/read-body.ts";
import { decompress, decompressUnnamed } from "./decompress.ts";

/** How a capture holds a body. */
export interface Encoding {
  /** The value of `Content-Type`. */
  mediaType: string | null;
  /** The value of `Content-Encoding`; some tools keep a body as it was sent. */
  contentCoding: string;
  /** Whether the capture says that the text is base64. */
  isBase64: boolean;
}

/**
 * A body as it was meant: without base64 and compression, and as text where it is text. Most captures hold it like
 * that already. A body that cannot be decoded is left as it is.
 *
 * @example
 * decodeContent("eyJpZCI6MX0=", { mediaType: "application/json", contentCoding: "", isBase64: true }); // '{"id":1}'
 */
export function decodeContent(content: string | Uint8Array, encoding: Encoding): Body["content"] {
  if (typeof content === "string" && !encoding.isBase64) return decodeText(content, encoding);
  const bytes = typeof content === "string" ? Buffer.from(content, "base64") : content;
  const text = decodeBytes(bytes, encoding.mediaType);
  if (typeof text !== "string" || !isJson(typeOf(encoding))) return text;
  // A browser keeps the header, although it has decompressed the body.
  if (isJsonText(text)) return text;
  const named = decompress(bytes, encoding.contentCoding, LARGEST_BODY);
  const plain = "problem" in named || named.bytes === bytes ? decompressUnnamed(bytes, LARGEST_BODY) : named;
  return "problem" in plain ? text : decodeBytes(plain.bytes, encoding.mediaType);
}

/** The text of a body that is not compressed; its bytes, if it is no text. */
export function decodeBytes(bytes: Uint8Array, mediaType: string | null): Body["content"] {
  const type = mediaTypeOf({ mediaType, content: "" }) ?? "";
  return isJson(type) || isText(type) ? decode(bytes, charsetOf(mediaType, bytes)) : bytes;
}

/** JSON that does not begin like JSON may be base64 that HAR 1.1 has no mark for, or bytes written as characters. */
function decodeText(text: string, encoding: Encoding): string {
  if (!isJson(typeOf(encoding)) || /^[\s\uFEFF]*[[{"\-\dtfn]/.test(text)) return text;
  const candidates = [
    ...(isBase64(text) ? [Buffer.from(text, "base64")] : []),
    ...(isBytes(text) ? [Buffer.from(text, "latin1")] : []),
  ];
  for (const bytes of candidates) {
    const decoded = decodeContent(bytes, { ...encoding, isBase64: true });
    if (typeof decoded === "string" && isJsonText(decoded)) return decoded;
  }
  return text;
}

/** By the media type; else by the mark that begins the text. JSON is UTF-8 otherwise (RFC 8259, 8.1). */
function charsetOf(mediaType: string | null, bytes: Uint8Array): string {
  const [, named] = mediaType?.match(/;\s*charset\s*=\s*"?([^\s";]+)/i) ?? [];
  if (named !== undefined) return named;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "utf-8";
}

function decode(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // Nobody knows such a charset.
    return new TextDecoder().decode(bytes);
  }
}

function typeOf({ mediaType }: Encoding): string {
  return mediaTypeOf({ mediaType, content: "" }) ?? "";
}

function isText(type: string): boolean {
  return type.startsWith("text/") || type === FORM;
}

function isJsonText(text: string): boolean {
  return jsonOrUndefined(text) !== undefined;
}

function isBase64(text: string): boolean {
  return /^[A-Za-z0-9+/\s]+(?:=\s*){0,2}$/.test(text);
}

/** Whether each character stands for a byte. */
function isBytes(text: string): boolean {
  return /^[\0-\xff]*$/.test(text);
}
