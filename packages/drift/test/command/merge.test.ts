import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { shapeText } from "../../src/shape/render-line.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";
import { runDrift } from "../run-drift.ts";

let folder = "";

function shapesOf(...paths: string[]): string {
  const shapes = new ShapeSet();
  for (const url of paths) shapes.record({ time: 0, method: "get", url, status: 200 });
  return shapeText(shapes.lines());
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "merge-"));
  writeFileSync(join(folder, "a.shapes"), shapesOf("/events", "/rooms"));
  writeFileSync(join(folder, "b.shapes"), shapesOf("/events"));
  writeFileSync(join(folder, "log.ndjson"), '{"time":0,"method":"GET","url":"/","status":200}\n');
  const batch = (ids: string, ...paths: string[]) => `{"shape":1,"batches":[${ids}]}\n${shapesOf(...paths)}`;
  writeFileSync(join(folder, "monday.shapes"), batch('"mon"', "/events"));
  writeFileSync(join(folder, "tuesday.shapes"), batch('"tue"', "/events", "/rooms"));
  writeFileSync(join(folder, "tuesday-noon.shapes"), batch('"tue"', "/events"));
  writeFileSync(join(folder, "both.shapes"), batch('"mon","tue"', "/events", "/events", "/rooms"));
  writeFileSync(join(folder, "other.shapes"), batch('"tue","wed"', "/events", "/rooms"));
  writeFileSync(join(folder, "cut.shapes"), shapesOf("/rooms") + shapesOf("/events").slice(0, 40));
});

afterAll(() => rmSync(folder, { recursive: true }));

const merge = (...args: string[]) => runDrift(["merge", ...args], { cwd: folder });

it("merges files to standard output, in any order", async () => {
  const expected = { code: 0, output: shapesOf("/events", "/events", "/rooms"), errors: "" };
  expect(await merge("a.shapes", "b.shapes")).toEqual(expected);
  expect(await merge("b.shapes", "a.shapes")).toEqual(expected);
});

it.each([
  [["monday", "tuesday", "monday"]],
  [["tuesday", "both", "monday"]],
  [["tuesday-noon", "monday", "tuesday"]],
])("counts a recording once that is in several of %j", async (names) => {
  const { code, output, errors } = await merge(...names.map((name) => `${name}.shapes`));
  const expected = `{"shape":1,"batches":["mon","tue"]}\n${shapesOf("/events", "/events", "/rooms")}`;
  expect([code, output]).toEqual([0, expected]);
  expect(errors).toContain(".shapes:1: the recording was read before, and counts once");
});

it("ends with 2 where a file holds a recording that was counted, together with others", async () => {
  const { code, output, errors } = await merge("both.shapes", "other.shapes");
  expect([code, output]).toEqual([2, ""]);
  expect(errors).toBe(
    "✖ other.shapes:1: Expected recordings of which all or none were read before, received 1 of 2, such as tue. Merge the files that the recordings came in, each once.\n",
  );
});

it("writes into a file, which may be one of the sources", async () => {
  writeFileSync(join(folder, "all.shapes"), shapesOf("/rooms"));
  expect(await merge("all.shapes", "a.shapes", "--out", "all.shapes")).toEqual({
    code: 0,
    output: "",
    errors: "",
  });
  expect(readFileSync(join(folder, "all.shapes"), "utf8")).toBe(shapesOf("/events", "/rooms", "/rooms"));
});

it("leaves out a line that a kill has cut, and says so", async () => {
  const { code, output, errors } = await merge("cut.shapes");
  expect([code, output]).toEqual([0, shapesOf("/rooms")]);
  expect(errors).toBe("▲ cut.shapes:2: the line is cut: whoever wrote it was killed\n");
});

it("ends with 2 for a file that holds no shapes, and writes nothing", async () => {
  const { code, output, errors } = await merge("a.shapes", "log.ndjson", "--out", "new.shapes");
  expect([code, output]).toEqual([2, ""]);
  expect(errors).toBe(
    "✖ log.ndjson: Expected a shape file. `tenant-drift record` makes one of this traffic.\n",
  );
  expect(() => readFileSync(join(folder, "new.shapes"))).toThrow();
});

it("counts the later state of a recording, however its file is written", async () => {
  const line = (exchanges: number) =>
    `{"shape":1,"day":"2026-11-26","method":"get","path":"/events","status":200,"exchanges":${exchanges},"request":{},"response":{}}\n`;
  writeFileSync(join(folder, "early.shapes"), `{"shape":1,"batches":["one"]}\n${line(1).repeat(20)}`);
  writeFileSync(join(folder, "late.shapes"), `{"shape":1,"batches":["one"]}\n${line(100)}`);
  const { code, output } = await merge("early.shapes", "late.shapes");
  expect([code, output]).toEqual([0, `{"shape":1,"batches":["one"]}\n${line(100)}`]);
});

it.skipIf(process.platform === "win32")("reads a pipe once, beside other files", async () => {
  execFileSync("mkfifo", ["pipe.shapes"], { cwd: folder });
  const writer = spawn("sh", ["-c", "cat a.shapes > pipe.shapes"], { cwd: folder, stdio: "ignore" });
  const ended = once(writer, "close");
  const { code, output } = await merge("pipe.shapes", "b.shapes");
  expect([code, output]).toEqual([0, shapesOf("/events", "/events", "/rooms")]);
  await ended;
});
