import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeWriteError } from "@tenant-api/openapi/write-outputs";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { runDrift } from "../run-drift.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "drift-messages-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "a-folder"));
  const exchange = { time: 0, method: "GET", url: "/events", status: 200, responseBody: [{ id: 1 }] };
  writeFileSync(join(folder, "traffic.ndjson"), JSON.stringify(exchange));
  writeFileSync(join(folder, "notes.txt"), "hello\n");
  const line = { shape: 1, day: "2026-11-26", method: "get", path: "/", status: 200, exchanges: 1 };
  writeFileSync(join(folder, "x.shapes"), JSON.stringify({ ...line, request: {}, response: {} }));
  const paths = { "/events": { get: { responses: { 200: { description: "All." } } } } };
  const spec = { openapi: "3.1.0", info: { title: "Events", version: "1.0.0" }, paths };
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(spec));
});

async function errorsOf(...args: string[]): Promise<string> {
  const before = readdirSync(folder);
  const { code, errors } = await runDrift(args, { cwd: folder });
  expect({ code, files: readdirSync(folder) }).toEqual({ code: 2, files: before });
  return errors;
}

const TRAFFIC = "traffic.ndjson";
const CHECK = ["check", TRAFFIC, "--spec", "openapi.json"];

describe("a file that cannot be written", () => {
  it.each([
    [["record", TRAFFIC], "--out"],
    [["record", "--target", "http://127.0.0.1:1", "--port", "0"], "--out"],
    [["merge", "x.shapes"], "--out"],
    [CHECK, "--html"],
    [CHECK, "--sarif"],
  ])("is named by its option: %j %s", async (args, option) => {
    const expected = "Expected a file that can be written, received";
    expect(await errorsOf(...args, option, "a-folder")).toContain(
      `✖ ${option} a-folder: ${expected} a folder.\n`,
    );
    expect(await errorsOf(...args, option, "none/o")).toContain(
      `✖ ${option} none/o: ${expected} one in a folder that does not exist.\n`,
    );
  });

  it("is named so by init and for a salt", async () => {
    expect(await errorsOf("init", TRAFFIC, "--out", "none/o")).toBe(
      "✖ --out none/o: Expected a new file, received one in a folder that does not exist.\n",
    );
    expect(await errorsOf("record", TRAFFIC, "--salt", "none/s")).toBe(
      "✖ --salt none/s: Expected a file that can be read or created, received one in a folder that does not exist.\n",
    );
    expect(await errorsOf("record", TRAFFIC, "--salt", "a-folder")).toContain("✖ --salt a-folder: ");
  });

  it("has no name of a draft in its reason", () => {
    const error = (code: string) =>
      Object.assign(new Error(`${code}: reason, open '/x/o.12.0.tmp'`), { code });
    expect(describeWriteError(error("EACCES"))).toBe("one without permission to write");
    expect(describeWriteError(error("ENOSPC"))).toBe("ENOSPC: reason");
  });
});

it("adds shapes to no other file", async () => {
  const message =
    "✖ --out notes.txt: Expected a new file or a shape file, received one that is no shape file.\n";
  expect(await errorsOf("record", TRAFFIC, "--out", "notes.txt")).toBe(message);
});

it("records sources or live traffic, and says what was given", async () => {
  expect(await errorsOf("record", TRAFFIC, "--target", "http://127.0.0.1:1", "--out", "o")).toContain(
    "received both: traffic.ndjson and --target.\n",
  );
  expect(await errorsOf("record")).toContain("received neither.\n");
});

it.each([
  [["check", TRAFFIC, "--spek", "openapi.json"], "✖ unknown option '--spek'\n(Did you mean --spec?)\n"],
  [["apply", TRAFFIC, "--spek=openapi.json"], "✖ unknown option '--spek'\n(Did you mean --spec?)\n"],
  [["init", TRAFFIC, "--ouut", "o"], "✖ unknown option '--ouut'\n(Did you mean --out?)\n"],
  [["check", TRAFFIC], "✖ Expected --spec <file>, or `spec` in the config file, received neither.\n"],
  [["init", TRAFFIC], "✖ required option '--out <file>' not specified\n"],
])("names the option with a mistake first: %j", async (args, message) => {
  expect(await errorsOf(...args)).toBe(message);
});
