import { expect, it } from "vitest";
import { readBody } from "../../src/exchange/read-body.ts";
import { readHar } from "../../src/sources/har.ts";
import { readLoggedExchange } from "../../src/sources/logged-exchange.ts";
import { readShapeFile } from "../../src/sources/shape-file.ts";

// `JSON.parse` takes half a minute and gigabytes for it.
const DEEP = "[".repeat(2 ** 24);

async function* chunksOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

it("skips a line, an entry and a body that are nested too deeply before they are parsed", async () => {
  const line = `{"time":0,"status":200,"operationId":"a","responseBody":${DEEP}`;
  expect(readLoggedExchange(line)).toEqual({ reason: "the line is nested too deeply" });
  expect(readBody({ mediaType: "application/json", content: DEEP })).toEqual({
    kind: "unread",
    reason: "the body is nested too deeply",
  });
  const items = [];
  const entries = `{"log":{"entries":[{"a":${DEEP}${"]".repeat(DEEP.length)}}]}}`;
  for await (const item of readHar(chunksOf(entries), "x.har")) items.push(item);
  expect(items).toEqual([
    { kind: "skipped", reason: "the entry is larger than 32 MiB", where: "x.har, entry 1" },
  ]);
  const half = "[".repeat(2 ** 20);
  const small = `{"log":{"entries":[{"a":${half}${"]".repeat(half.length)}}]}}`;
  for await (const item of readHar(chunksOf(small), "y.har")) items.push(item);
  expect(items[1]).toEqual({
    ...{ kind: "skipped", reason: "the entry is nested too deeply", where: "y.har, entry 1" },
  });
});

it("refuses a shape that was cut while it nested deeper than any recording", async () => {
  const read = async () => {
    for await (const _ of readShapeFile(chunksOf(`{"shape":1,"request":${DEEP}`), "x.shapes"));
  };
  await expect(read).rejects.toThrow("x.shapes:1: Expected a shape at most 512 levels deep");
});
