import { isUtf8 } from "node:buffer";

/** The encodings that compilers read; they know UTF-16 by its byte order mark. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be";

/** The byte order mark, which stands in a file before its text. */
export const MARK = "\ufeff";

export function encodingOf(content: Buffer): Encoding {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

export function hasMark(content: Buffer): boolean {
  return encodingOf(content) !== "utf-8" || content.toString("utf8", 0, 3) === MARK;
}

/** The text of a file, without the byte order mark; null if its bytes mean nothing in its encoding. */
export function decode(content: Buffer): string | null {
  const encoding = encodingOf(content);
  if (encoding === "utf-8") return isUtf8(content) ? content.toString().replace(MARK, "") : null;
  return content.length % 2 === 0 ? new TextDecoder(encoding).decode(content) : null;
}

/** A text in an encoding, with a byte order mark where the encoding needs one. */
export function encode(text: string, encoding: Encoding): Buffer {
  if (encoding === "utf-8") return Buffer.from(text);
  const content = Buffer.from(MARK + text.replace(MARK, ""), "utf16le");
  return encoding === "utf-16be" ? content.swap16() : content;
}
