import { spawnSync } from "node:child_process";
import { readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { renderLine } from "../../src/shape/render-line.ts";
import { ShapeSet } from "../../src/shape/shape-set.ts";
import { openSource } from "../../src/sources/open-source.ts";
import { LARGEST_LINE } from "../../src/sources/read-lines.ts";
import { entry, harOf, open } from "./collect.ts";
import { folderWith } from "./temporary-folder.ts";

const HAR = harOf([
  entry(),
  entry({ response: { content: { mimeType: "application/json", text: '{"é":1}' } } }),
]);

const LOG = [
  { level: "info", msg: "listening" },
  { time: "2026-11-26T10:00:00Z", method: "GET", url: "/events", status: 200, log: { logger: "http" } },
]
  .map((line) => JSON.stringify(line))
  .join("\n");

function shapesOf(): string {
  const shapes = new ShapeSet();
  shapes.record({ time: 0, method: "get", url: "/events", status: 200 });
  return `${shapes.lines().map(renderLine).join("\n")}\n`;
}

function openFile(content: string | Uint8Array, name = "traffic") {
  return open(join(folderWith({ [name]: content }), name));
}

describe("the kind", () => {
  it("is recognised by the content, not by the name", async () => {
    expect((await openFile(HAR, "x.ndjson")).exchanges).toHaveLength(2);
    expect((await openFile(JSON.stringify(JSON.parse(HAR), null, 2))).exchanges).toHaveLength(2);
    expect(await openFile(LOG, "x.har")).toMatchObject({ exchanges: [{ url: "/events" }], skipped: [{}] });
    expect(await openFile(shapesOf(), "x.json")).toMatchObject({ shapes: 1, exchanges: [], skipped: [] });
  });

  it("is recognised where the first line is longer than what is looked at", async () => {
    const long = "x".repeat(100_000);
    expect((await openFile(HAR.replace("1.2", long))).exchanges).toHaveLength(2);
    const line = JSON.stringify({ msg: long, time: 1e12, url: "/a", method: "GET", status: 200 });
    expect((await openFile(`${line}\n${line}\n`)).exchanges).toHaveLength(2);
  });

  it("does not matter where nothing was written, which is said", async () => {
    for (const nothing of ["", "\n", "\uFEFF"]) {
      const skipped = [{ reason: "the file is empty", where: expect.any(String) }];
      expect(await openFile(nothing)).toEqual({ exchanges: [], skipped, shapes: 0 });
    }
  });

  it("does not matter where a HAR is cut: it is never an error", async () => {
    const path = join(folderWith({}), "x.har");
    for (let length = 1; length < HAR.length; length += 1) {
      writeFileSync(path, HAR.slice(0, length));
      const { skipped } = await open(path);
      expect(skipped.map(({ reason }) => reason)).toEqual(["the file ends before the HAR does"]);
    }
  });

  it.each([
    ["a spec", '{\n  "openapi": "3.1.0",\n  "paths": {}\n}', "other JSON"],
    ["a spec on one line", '{"openapi":"3.1.0","paths":{}}', "other JSON"],
    ["a list", "[1,2]", "other JSON"],
    [
      "a log with other names",
      '{"method":"GET","path":"/"}\n{}',
      "lines of JSON without `time` and `url` and `status`",
    ],
    ["YAML", "openapi: 3.1.0\n", "text that is no JSON"],
    ["an image", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0), "binary data"],
    ["a ZIP archive", "PK\u0003\u0004\0\0", "a ZIP archive. Unpack it, and pass the .har in it"],
  ])("of %s is none", async (_, content, received) => {
    await expect(openFile(content)).rejects.toThrow(
      `traffic: Expected a HAR, exchanges in NDJSON, a shape file or a folder of bodies, received ${received}.`,
    );
  });
});

describe("the bytes", () => {
  it.each([
    ["gzip", (text: string) => gzipSync(text)],
    [
      "two members of gzip",
      (text: string) => Buffer.concat([gzipSync(text.slice(0, 99)), gzipSync(text.slice(99))]),
    ],
    ["zlib", (text: string) => deflateSync(text)],
    ["zstd", (text: string) => zstdCompressSync(text)],
    ["UTF-16", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le")],
    ["UTF-16 in gzip", (text: string) => gzipSync(Buffer.from(`\uFEFF${text}`, "utf16le"))],
    ["UTF-8 with a mark", (text: string) => Buffer.from(`\uFEFF${text}`)],
  ])("may be %s", async (_, encode) => {
    const expected = await openFile(HAR);
    expect(expected.exchanges).toHaveLength(2);
    expect(await openFile(encode(HAR))).toEqual(expected);
    expect((await openFile(encode(LOG))).exchanges).toHaveLength(1);
    expect((await openFile(encode(shapesOf()))).shapes).toBe(1);
  });

  it("may be compressed and cut: the entries before the cut count", async () => {
    const whole = gzipSync(
      harOf(Array.from({ length: 3000 }, (_, index) => entry({ comment: Math.sin(index) }))),
    );
    const { exchanges, skipped } = await openFile(whole.subarray(0, whole.length / 2));
    expect(exchanges.length).toBeGreaterThan(500);
    expect(exchanges.length).toBeLessThan(3000);
    expect(skipped.map(({ reason }) => reason)).toEqual([
      "the file ends before the HAR does",
      "the compressed data is damaged, or ends too early",
    ]);
  });

  it("may come from standard input", () => {
    const script = `
      import { openSource } from ${JSON.stringify(join(import.meta.dirname, "../../src/sources/open-source.ts"))};
      for await (const { kind, where } of openSource("-")) console.log(kind, where);`;
    const input = gzipSync(HAR);
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { input });
    expect(stderr.toString()).toBe("");
    expect(stdout.toString()).toBe("exchange standard input, entry 1\nexchange standard input, entry 2\n");
  });
});

describe("a log", () => {
  it("has an exchange a line, and counts broken ones", async () => {
    const line = JSON.stringify({ time: 1e12, url: "/a", method: "GET", status: 200 });
    const text = [
      "",
      `${line}\r`,
      "   ",
      '{"time":',
      "[]",
      line,
      `{"x":"${"x".repeat(LARGEST_LINE)}"}`,
      line,
    ].join("\n");
    const path = join(folderWith({ "x.log": text }), "x.log");
    const { exchanges, skipped } = await open(path);
    expect(exchanges).toHaveLength(3);
    expect(skipped).toEqual([
      { reason: "the line is not JSON", where: `${path}:4` },
      { reason: "the line is not an object", where: `${path}:5` },
      { reason: "the line is larger than 32 MiB", where: `${path}:7` },
    ]);
  });
});

describe("a reader that stops early", () => {
  it.skipIf(process.platform !== "linux")("lets go of the file", async () => {
    const path = join(folderWith({ "x.har": harOf(Array.from({ length: 5000 }, () => entry())) }), "x.har");
    const handles = () => readdirSync("/proc/self/fd").length;
    const before = handles();
    for (let run = 0; run < 5; run += 1) {
      for await (const item of openSource(path)) if (item.kind === "exchange") break;
      await expect(openFile(`{"a":\n${" ".repeat(200_000)}1}`)).rejects.toThrow("other JSON");
    }
    await setTimeout(50);
    expect(handles()).toBe(before);
  });
});

describe("what cannot be read", () => {
  it("is an error with the path", async () => {
    await expect(open("/nowhere/x.har")).rejects.toThrow(
      "/nowhere/x.har: Expected a file that can be read: there is no such file.",
    );
  });

  it("is an error with the reason of the system", async () => {
    const path = join(folderWith({ "x.har": HAR }), "x.har", "inner.har");
    await expect(open(path)).rejects.toThrow(
      `${path}: Expected a file that can be read: there is no such file.`,
    );
  });

  it("is an error in a shape file, with its line", async () => {
    await expect(openFile(`${shapesOf()}{"shape":1}\n`)).rejects.toThrow(/traffic:2: Expected /);
  });

  it("shows nothing of the content", async () => {
    const secret = "s3cr3t";
    await expect(openFile(`token ${secret}`)).rejects.toThrow(expect.not.stringContaining(secret));
    const { skipped } = await openFile(`${LOG}\n{"token":"${secret}\n{"status":1,"url":"/?key=${secret}"}`);
    expect(skipped).toHaveLength(3);
    expect(JSON.stringify(skipped)).not.toContain(secret);
  });
});

describe("a body that is attached", () => {
  const attached = (file: string) =>
    harOf([entry({ response: { content: { mimeType: "application/json", _file: file } } })]);

  it("is read from beside the HAR alone", async () => {
    const folder = folderWith({ "secret.json": "[1]", "har/own.json": "[2]", "har/in/deep.json": "[3]" });
    symlinkSync(join(folder, "secret.json"), join(folder, "har/link.json"));
    const har = join(folder, "har/x.har");
    const read = async (file: string) => {
      writeFileSync(har, attached(file));
      return (await open(har)).exchanges[0]?.responseBody?.content;
    };
    expect(await read("own.json")).toBe("[2]");
    for (const file of [
      "../secret.json",
      join(folder, "secret.json"),
      "link.json",
      "in/deep.json",
      "none.json",
      ".",
      "..",
    ]) {
      expect(await read(file)).toBe("");
    }
  });
});
