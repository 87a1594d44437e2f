import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { withTimeLimit } from "../../src/server/index.ts";
import { startCli } from "../start-cli.ts";

const SLOW_PATTERN = "^(a+)+$";
const NEVER = `${"a".repeat(60)}b`;

describe("the time limit", () => {
  it("breaks off work that does not end, also in a regular expression, and returns what others return", () => {
    expect(withTimeLimit(() => withTimeLimit(() => 5))).toBe(5);
    expect(() =>
      withTimeLimit(() => {
        throw new RangeError("mine");
      }),
    ).toThrow(RangeError);
    expect(() => withTimeLimit(() => new RegExp(SLOW_PATTERN).test(NEVER))).toThrow(/more than 2000 ms/);
  });

  it("lets the server answer other requests, and end, after a request that takes too long", async () => {
    const folder = mkdtempSync(join(tmpdir(), "tenant-mock-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "spec.json");
    const parameters = [{ name: "q", in: "query", schema: { type: "string", pattern: SLOW_PATTERN } }];
    const operation = { operationId: "search", parameters, responses: { "204": { description: "" } } };
    const info = { title: "t", version: "1" };
    writeFileSync(file, JSON.stringify({ openapi: "3.1.0", info, paths: { "/a": { get: operation } } }));
    const { url, stop } = await startCli("--port", "0", "--spec", file);
    const slow = fetch(`${url}/a?q=${NEVER}`);
    const response = await slow;
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      error: "mock-failed",
      message: expect.stringMatching(/^The mock cannot answer search: it takes more than 2000 ms: a pattern/),
    });
    expect((await fetch(`${url}/a?q=aa`)).status).toBe(204);
    expect(await stop()).toBe(0);
  });
});
