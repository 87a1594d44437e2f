import { createParser } from "eventsource-parser";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { createEventParser, type Resumption, type SentEvent } from "../../src/stream/parse-events.ts";
import { createValueParser } from "../../src/stream/parse-values.ts";
import { readPieces } from "../../src/stream/read-pieces.ts";

const RUNS = { numRuns: 200 * Number(process.env.TEST_TIMES ?? 1) };

/** What stands in streams, and what is cut badly: line breaks of two characters, characters of four bytes. */
const lines = fc.array(
  fc.oneof(
    fc.constantFrom(
      "data: a",
      "data:b",
      "data",
      "data:  c",
      "event: x",
      "event",
      ": comment",
      "",
      "unknown: 1",
    ),
    fc.constantFrom(
      "id: 1",
      "id: ä😀",
      "id",
      "id: \0",
      "retry: 10",
      "retry: -1",
      "retry: 1e3",
      "data: ä😀\u2028",
    ),
    fc.string({ unit: fc.constantFrom("d", "a", "t", ":", " ", "\0", "ä", "\ufeff"), maxLength: 6 }),
  ),
  { maxLength: 30 },
);
const streamText = fc
  .tuple(
    fc.constantFrom("", "\ufeff"),
    lines,
    fc.array(fc.constantFrom("\n", "\r", "\r\n"), { minLength: 1 }),
  )
  .map(
    ([start, texts, breaks]) => start + texts.map((line, at) => line + breaks[at % breaks.length]).join(""),
  );
const cuts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });

/** The pieces of text that a body gives which arrives in pieces of these lengths. */
async function piecesOf(text: string, lengths: readonly number[]): Promise<string[]> {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0, count = 0; at < bytes.length; count += 1) {
        const length = lengths[count % lengths.length] ?? 1;
        controller.enqueue(bytes.subarray(at, at + length));
        at += length;
      }
      controller.close();
    },
  });
  const pieces: string[] = [];
  for await (const piece of readPieces(body)) pieces.push(piece);
  return pieces;
}

it("server-sent events are those of eventsource-parser, however the bytes are cut", async () => {
  await fc.assert(
    fc.asyncProperty(streamText, cuts, async (text, lengths) => {
      const expected: SentEvent[] = [];
      let [id, wait]: [string?, number?] = [];
      const theirs = createParser({
        onId: (value) => {
          id = value || undefined;
        },
        onRetry: (value) => {
          wait = value;
        },
        onEvent: ({ event = "message", data }) => expected.push({ event: event || "message", data, id }),
      });
      theirs.feed(text);
      const resumption: Resumption = {};
      const parse = createEventParser(resumption);
      const got: SentEvent[] = [];
      for (const piece of await piecesOf(text, lengths)) got.push(...parse(piece));
      expect(got.map(({ retry: _, ...event }) => event)).toEqual(expected);
      expect(resumption).toEqual({ id, retry: wait });
    }),
    RUNS,
  );
});

it.each([
  ["application/x-ndjson", (texts: string[]) => texts.join("\n")],
  ["application/jsonl", (texts: string[]) => `${texts.join("\r\n\n")}\n`],
  ["application/vnd.x+json-seq", (texts: string[]) => texts.map((text) => `\x1e${text}\n`).join("")],
])("the values of %s are those that were written, however the bytes are cut", async (type, write) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue()), cuts, async (values, lengths) => {
      const texts = values.map((value) => JSON.stringify(value));
      const parse = createValueParser(type);
      const got: unknown[] = [];
      for (const piece of await piecesOf(write(texts), lengths)) got.push(...parse(piece));
      got.push(...parse(undefined));
      expect(got).toEqual(texts.map((text) => JSON.parse(text)));
    }),
    RUNS,
  );
});

it.each([
  [['\x1e{"n":1}\n'], ['{"n":1}']],
  [["\x1e{\n", '"n":1}\n', "\n"], ['{"n":1}']],
  [
    ["\x1e1", "\n\x1e2\n"],
    ["1", "2"],
  ],
  // Without a line break, a number may go on.
  [["\x1e1\n", "\x1e2"], ["1"]],
  [
    ["\x1e", '"a"\n\x1enull\n'],
    ['"a"', "null"],
  ],
])("a JSON sequence gives each value when its line ends: %j", (pieces, expected) => {
  const parse = createValueParser("application/json-seq");
  expect(pieces.flatMap((piece) => [...parse(piece)])).toEqual(expected.map((text) => JSON.parse(text)));
});

it("a JSON sequence refuses a text that goes on behind its value", () => {
  const parse = createValueParser("application/json-seq");
  expect([...parse("\x1e1\n")]).toEqual([1]);
  expect(() => [...parse("2\n\x1e")]).toThrow("Expected JSON");
});

it("a JSON sequence whose text comes line by line is not parsed at each of them", () => {
  const parse = createValueParser("application/json-seq");
  const parsed = vi.spyOn(JSON, "parse");
  for (let count = 0; count < 2_000; count += 1) [...parse(count === 0 ? "\x1e[1\n" : ",1\n")];
  const characters = parsed.mock.calls.reduce((sum, [text]) => sum + text.length, 0);
  parsed.mockRestore();
  expect(characters).toBeLessThan(200_000);
  expect([...parse("]\n\x1e")]).toEqual([Array(2_000).fill(1)]);
});
