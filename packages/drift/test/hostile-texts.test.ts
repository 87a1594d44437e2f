import { describe, expect, it } from "vitest";
import { mediaTypeOf, recordedMediaType } from "../src/exchange/media-type.ts";
import { templateOf } from "../src/exchange/path-template.ts";
import { hostOf, pathOf, queryOf, recordedHost } from "../src/exchange/placement.ts";
import { multipartPairs } from "../src/exchange/read-multipart.ts";
import { formPairs, queryPairs } from "../src/exchange/read-pairs.ts";
import { wordsOf } from "../src/init/name-words.ts";
import { isName } from "../src/shape/enum-values.ts";
import { formatsOfText, valuesOfText } from "../src/shape/formats.ts";
import { ShapeSet } from "../src/shape/shape-set.ts";
import { decodeContent } from "../src/sources/decode-content.ts";
import { EntrySplitter } from "../src/sources/entry-splitter.ts";
import { readEntry } from "../src/sources/har-entry.ts";
import { headerNames } from "../src/sources/header-names.ts";
import { timeOf } from "../src/sources/instant.ts";
import { readLoggedExchange } from "../src/sources/logged-exchange.ts";
import { kindOf } from "../src/sources/source-kind.ts";
import { PathTrie } from "../src/spec/path-trie.ts";
import { isData } from "../src/words/data-keys.ts";
import { isSensitiveText } from "../src/words/sensitive-words.ts";

/** At night a megabyte; each time, enough to find what throws. */
const MANY = process.env.TEST_TIMES === undefined ? 2 ** 14 : 2 ** 20;

const trie = new PathTrie<true>();
for (const path of ["/{a}-{b}-{c}-{d}", "/{a}.{b}.{c}/{d}", "/x/{id}"]) trie.add(path, true);

const json = { mediaType: "application/json; charset=utf-8", contentCoding: "", isBase64: false };
const DECLARED = new Set(["email", "uri", "date-time", "time"]);

/** All that reads a text of traffic. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  formatsOfText: (text) => formatsOfText(text, DECLARED),
  valuesOfText,
  isData,
  isName,
  isSensitiveText,
  formPairs,
  queryPairs,
  multipartPairs: (text) => multipartPairs(text, text.slice(0, 2)),
  recordedMediaType,
  recordedHost,
  wordsOf,
  timeOf,
  pathOf,
  hostOf: (text) => hostOf(`https://${text}`),
  queryOf: (text) => queryOf(`/?${text}`).length,
  templateOf,
  "PathTrie.find": (text) => trie.find(`/${text}`),
  mediaTypeOf: (text) => mediaTypeOf({ mediaType: text, content: "" }),
  "decodeContent, text": (text) => decodeContent(text, json),
  "decodeContent, base64": (text) => decodeContent(text, { ...json, isBase64: true }),
  "decodeContent, media type": (text) => decodeContent("x", { ...json, mediaType: text, isBase64: true }),
  headerNames: (text) => headerNames([text]),
  readLoggedExchange,
  readEntry: (text) =>
    readEntry(
      {
        startedDateTime: text,
        request: { method: "GET", url: `https://a.example/${text}`, headers: [[text, text]] },
        response: { status: 200, content: { mimeType: text, text }, headers: [["Date", text]] },
      },
      { timeBefore: 0, readAttached: () => null },
    ),
  EntrySplitter: (text) => new EntrySplitter().push(Buffer.from(text)),
  kindOf: (text) => kindOf(Buffer.from(text), true),
  "ShapeSet.record": (text) => new ShapeSet().record(exchangeOf(text), { enums: true }),
};

function exchangeOf(text: string) {
  const responseBody = { mediaType: "application/x-www-form-urlencoded", content: text };
  return { time: 0, method: "get", url: `https://a.example/?${text}`, status: 200, responseBody };
}

/** What has held up one pattern or another: rows of one character, of pairs, with another one at the end. */
const UNITS = [
  ...["a", "A", "0", "@", ".", "-", "/", "=", " ", ";", "%", "[", "{", '"', "\\", "\n", "\u00fc", "\u4e00"],
  ...["a@", "@.", "a.", "aA", "A0", "a-", "a=&", ";charset", "a: \r\n", "%3b", '{"a":', "[1,", "0:", "1e"],
];

function* hostileTexts(): Generator<string> {
  for (const unit of UNITS) {
    const row = unit.repeat(Math.ceil(MANY / unit.length));
    yield row;
    yield `a${row} `;
    yield `A${row}!`;
  }
  yield Array.from({ length: MANY / 8 }, (_, index) => `a${index}=`).join("&");
}

describe("a long text is read in a time that grows with its length alone", () => {
  // With a square of a megabyte, each would take hours.
  it.each(Object.entries(READERS))("by %s", { timeout: 120_000 }, (_, read) => {
    let count = 0;
    for (const text of hostileTexts()) {
      read(text);
      count += 1;
    }
    expect(count).toBe(3 * UNITS.length + 1);
  });
});

it("takes a host of 64 KiB that is none for no host", () => {
  expect(hostOf(`https://A${"a".repeat(2 ** 16)}!/x`)).toBe(undefined);
});
