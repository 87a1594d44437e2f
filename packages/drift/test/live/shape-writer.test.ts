import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Exchange } from "../../src/exchange/exchange.ts";
import { openShapeWriter } from "../../src/live/shape-writer.ts";
import { parseBatches } from "../../src/shape/batches.ts";
import { renderLine } from "../../src/shape/render-line.ts";
import type { ShapeLine } from "../../src/shape/shape-line.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";

let folder = "";
let file = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shapes-"));
  file = join(folder, "traffic.shapes");
});

afterEach(() => rmSync(folder, { recursive: true }));

const SOON = { interval: 5, mostAppended: 2 ** 20, mostNew: 100, isFull: () => false };

const EXCHANGE: Exchange = { time: 0, method: "get", url: "/events", status: 200 };

function lineOf(exchange: Exchange): ShapeLine {
  const shapes = new ShapeSet();
  shapes.record(exchange);
  return shapes.lines()[0] as ShapeLine;
}

function fail(error: Error): never {
  throw error;
}

function textOf(count: number): string {
  const shapes = new ShapeSet();
  for (let i = 0; i < count; i++) shapes.record(EXCHANGE);
  return shapes
    .lines()
    .map((line) => `${renderLine(line)}\n`)
    .join("");
}

it("appends within a second, and takes what is alike together when it is closed", async () => {
  const writer = await openShapeWriter(file, fail);
  expect(existsSync(file)).toBe(false);
  writer.add(lineOf(EXCHANGE));
  writer.add(lineOf(EXCHANGE));
  await expect.poll(() => shapesIn(file)).toBe(textOf(2));
  writer.add(lineOf(EXCHANGE));
  await expect.poll(() => shapesIn(file)).toBe(textOf(2) + textOf(1));
  writer.add(lineOf(EXCHANGE));
  writer.close();
  expect(shapesIn(file)).toBe(textOf(4));
});

it("merges into what is there, and drops a line that a kill has cut", async () => {
  for (const cut of ["", textOf(1).slice(0, 5), textOf(1).slice(0, 60)]) {
    writeFileSync(file, textOf(3) + cut);
    const writer = await openShapeWriter(file, fail);
    writer.add(lineOf(EXCHANGE));
    writer.close();
    expect(shapesIn(file)).toBe(textOf(4));
  }
});

it.each([
  "hello",
  '{"log":{"entries":[]}}',
  '{"log":{"ent',
  `${textOf(1)}{"shape":1\n`,
  `{"shape":1\n${textOf(1)}`,
])("leaves a file alone that is no shape file: %j", async (text) => {
  writeFileSync(file, text);
  await expect(openShapeWriter(file, fail)).rejects.toThrow(
    /traffic\.shapes(:\d)?: Expected a (new file or a )?shape/,
  );
  expect(shapesIn(file)).toBe(text);
});

it("says at once that it cannot write", async () => {
  await expect(openShapeWriter(join(folder, "none/x.shapes"), fail)).rejects.toThrow(
    /Expected a file that can be written/,
  );
});

it("keeps shapes that could not be written for the next time", async () => {
  const errors: Error[] = [];
  const writer = await openShapeWriter(file, (error) => errors.push(error), SOON);
  rmSync(folder, { recursive: true });
  writer.add(lineOf(EXCHANGE));
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  mkdirSync(folder);
  await expect.poll(() => shapesIn(file)).toBe(textOf(1));
  writer.add(lineOf(EXCHANGE));
  writer.close();
  expect(shapesIn(file)).toBe(textOf(2));
});

it("writes a file anew that grew by more than it says", async () => {
  const writer = await openShapeWriter(file, fail, { ...SOON, mostAppended: 3 * textOf(1).length });
  const lengths: number[] = [];
  for (let count = 1; count <= 12; count++) {
    writer.add(lineOf(EXCHANGE));
    await expect.poll(() => countIn(shapesIn(file))).toBe(count);
    lengths.push(shapesIn(file).split("\n").length - 1);
  }
  writer.close();
  expect(lengths).toEqual([1, 2, 3, 1, 2, 3, 4, 1, 2, 3, 4, 1]);
});

function countIn(text: string): number {
  return [...text.matchAll(/"exchanges":(\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** The text of a file but for the lines that name its recordings. */
function shapesIn(path: string): string {
  try {
    return readFileSync(path, "utf8").replace(/^\{"shape":1,"batches":.*\n/gm, "");
  } catch {
    return "";
  }
}

function batchesIn(path: string): string[] | null {
  return parseBatches(readFileSync(path, "utf8").split("\n", 1)[0] ?? "");
}

it("names the recordings in a file: those that were there, and its own", async () => {
  writeFileSync(file, `{"shape":1,"batches":["before"]}\n${textOf(1)}`);
  const writer = await openShapeWriter(file, fail);
  writer.close();
  const ids = batchesIn(file)?.filter((id) => id !== "before");
  expect(ids).toEqual([expect.stringMatching(/^[\w-]{16}$/)]);
});

it("begins another recording when somebody moves the file away", async () => {
  const sent = join(folder, "sent.shapes");
  const writer = await openShapeWriter(file, fail, SOON);
  writer.add(lineOf(EXCHANGE));
  await expect.poll(() => shapesIn(file)).toBe(textOf(1));
  renameSync(file, sent);
  writer.add(lineOf(EXCHANGE));
  writer.add(lineOf(EXCHANGE));
  await expect.poll(() => shapesIn(file)).toBe(textOf(2));
  renameSync(file, join(folder, "sent-2.shapes"));
  writer.add(lineOf(EXCHANGE));
  writer.close();
  expect([shapesIn(sent), shapesIn(file)]).toEqual([textOf(1), textOf(1)]);
  const ids = [sent, join(folder, "sent-2.shapes"), file].flatMap(batchesIn);
  expect(new Set(ids).size).toBe(3);
});

it("writes no second file when it was moved away and nothing came since", async () => {
  const writer = await openShapeWriter(file, fail, SOON);
  writer.add(lineOf(EXCHANGE));
  await expect.poll(() => shapesIn(file)).toBe(textOf(1));
  renameSync(file, join(folder, "sent.shapes"));
  writer.close();
  expect(existsSync(file)).toBe(false);
});

it("takes no more new operations on one day than it says, and all that it knows", async () => {
  writeFileSync(file, textOf(1));
  const writer = await openShapeWriter(file, fail, { ...SOON, mostNew: 2 });
  const record = (url: string) => writer.add(lineOf({ ...EXCHANGE, url }));
  record("/events");
  record("/a");
  await expect.poll(() => countIn(shapesIn(file))).toBe(3);
  record("/a");
  record("/b");
  for (const url of ["/c", "/d"]) expect(() => record(url)).toThrow("there were 2 new operations today");
  record("/events");
  writer.close();
  expect(countIn(shapesIn(file))).toBe(6);
});

it("takes nothing while the memory is nearly full, and keeps what it has", async () => {
  let isFull = false;
  const writer = await openShapeWriter(file, fail, { ...SOON, isFull: () => isFull });
  writer.add(lineOf(EXCHANGE));
  isFull = true;
  expect(() => writer.add(lineOf(EXCHANGE))).toThrow("the memory is nearly full");
  isFull = false;
  writer.add(lineOf(EXCHANGE));
  writer.close();
  expect(countIn(shapesIn(file))).toBe(2);
});

it("keeps room for operations that have a name, whatever paths somebody makes up", async () => {
  const writer = await openShapeWriter(file, fail, { ...SOON, mostNew: 2 });
  for (const url of ["/a", "/b"]) writer.add(lineOf({ ...EXCHANGE, url }));
  expect(() => writer.add(lineOf({ ...EXCHANGE, url: "/c" }))).toThrow("2 new operations today");
  writer.add({ ...lineOf(EXCHANGE), operationId: "listEvents" });
  writer.close();
  expect(countIn(shapesIn(file))).toBe(3);
});

it("has room again when its file was moved away", async () => {
  // What the memory says: full twice, then full and, once the shapes were let go of, no more.
  const answers = [true, true, true, false];
  let isAsked = false;
  const isFull = () => isAsked && (answers.shift() ?? false);
  const writer = await openShapeWriter(file, fail, { ...SOON, isFull });
  writer.add(lineOf(EXCHANGE));
  await expect.poll(() => shapesIn(file)).toBe(textOf(1));
  isAsked = true;
  expect(() => writer.add(lineOf(EXCHANGE))).toThrow("memory");
  renameSync(file, join(folder, "sent.shapes"));
  writer.add(lineOf(EXCHANGE));
  await expect.poll(() => shapesIn(file)).toBe(textOf(1));
  writer.close();
});
