import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { LARGEST_BODY } from "../../src/exchange/read-body.ts";
import { decodeContent } from "../../src/sources/decode-content.ts";

const JSON_TYPE = { mediaType: "application/json", contentCoding: "", isBase64: false };
const TEXT = '{"title":"Fête"}';

function base64(bytes: string | Uint8Array): string {
  return Buffer.from(bytes as Uint8Array).toString("base64");
}

describe("the charset", () => {
  it.each([
    ["of the media type", "application/json; charset=UTF-16LE", Buffer.from(TEXT, "utf16le")],
    ["in quotes", 'application/json;charset="iso-8859-1"', Buffer.from(TEXT, "latin1")],
    ["of a mark", "application/json", Buffer.from(`\uFEFF${TEXT}`, "utf16le")],
    ["of JSON, which is UTF-8", "application/json", Buffer.from(TEXT)],
    ["that nobody knows", "application/json; charset=klingon", Buffer.from(TEXT)],
    ["below compression", "application/json; charset=utf-16le", gzipSync(Buffer.from(TEXT, "utf16le"))],
  ])("is the one %s", (_, mediaType, bytes) => {
    expect(decodeContent(base64(bytes), { mediaType, contentCoding: "", isBase64: true })).toBe(TEXT);
    expect(decodeContent(bytes, { mediaType, contentCoding: "", isBase64: false })).toBe(TEXT);
  });

  it("is that of a form, too", () => {
    const mediaType = "application/x-www-form-urlencoded";
    expect(decodeContent(base64("a=1"), { mediaType, contentCoding: "", isBase64: true })).toBe("a=1");
  });
});

describe("compression", () => {
  it("is recognised where the header was lost", () => {
    expect(decodeContent(gzipSync(TEXT), JSON_TYPE)).toBe(TEXT);
  });

  it("is undone in the order of the header", () => {
    const bytes = brotliCompressSync(gzipSync(TEXT));
    expect(decodeContent(bytes, { ...JSON_TYPE, contentCoding: "X-GZip , br" })).toBe(TEXT);
  });

  // Brotli has no mark: 3 and 33 are valid streams of it.
  it("is not tried on what is JSON already, whatever the header says", () => {
    for (const contentCoding of ["gzip", "deflate", "br", "zstd", "constructor", "identity"]) {
      for (const text of ["[]", "{}", "3", "33", '"x"', TEXT]) {
        expect(decodeContent(base64(text), { ...JSON_TYPE, contentCoding, isBase64: true })).toBe(text);
        expect(decodeContent(text, { ...JSON_TYPE, contentCoding })).toBe(text);
      }
    }
  });

  it("leaves what is damaged as it is", () => {
    const bytes = gzipSync(TEXT).subarray(0, 20);
    const text = decodeContent(bytes, { ...JSON_TYPE, contentCoding: "gzip" });
    expect(text).toBe(new TextDecoder().decode(bytes));
  });

  it("fills no memory", () => {
    const bomb = gzipSync(Buffer.alloc(LARGEST_BODY + 1, "1"));
    const text = decodeContent(bomb, { ...JSON_TYPE, contentCoding: "gzip" });
    expect(text.length).toBeLessThan(bomb.length + 1);
  });
});

describe("text", () => {
  it("may be base64 without a mark, as in HAR 1.1", () => {
    expect(decodeContent(base64(TEXT), JSON_TYPE)).toBe(TEXT);
    expect(decodeContent(base64(gzipSync(TEXT)), JSON_TYPE)).toBe(TEXT);
  });

  it("stays as it is where it is neither JSON nor base64 of JSON", () => {
    for (const text of ["Bad Gateway", "<html>", "abcd", "\u0000\u0001", "", "é"]) {
      expect(decodeContent(text, JSON_TYPE)).toBe(text);
    }
    expect(decodeContent(base64("{}"), { ...JSON_TYPE, mediaType: "text/plain" })).toBe(base64("{}"));
    expect(decodeContent("e30=", { ...JSON_TYPE, mediaType: null })).toBe("e30=");
  });
});

it("leaves other media types as bytes", () => {
  const bytes = Uint8Array.of(0x89, 0x50, 0xff);
  expect(
    decodeContent(base64(bytes), { mediaType: "image/png", contentCoding: "gzip", isBase64: true }),
  ).toEqual(Buffer.from(bytes));
});
