import { chmodSync, existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runProgram } from "../../src/programs/run-program.ts";
import { folderWith } from "../folder.ts";

let path = "";
beforeEach(() => {
  path = process.env.PATH ?? "";
});
afterEach(() => {
  process.env.PATH = path;
});

it("gives what a program writes, and the code that it ends with", async () => {
  const ran = await runProgram("sh", ["-c", "cat; printf b >&2; exit 3"], { input: "a" });
  expect({ ...ran, stdout: ran.stdout.toString() }).toEqual({ exitCode: 3, stdout: "a", stderr: "b" });
  expect((await runProgram("sh", ["-c", "kill -9 $$"])).exitCode).toBe(null);
  expect((await runProgram("pwd", [], { cwd: "/" })).stdout.toString()).toBe("/\n");
});

it("gives up a program that writes more than it may", async () => {
  await expect(runProgram("sh", ["-c", "yes"], { mostBytes: 1000 })).rejects.toMatchObject({
    reason: "too-large",
  });
});

it("says that there is no such program, or that it cannot be started", async () => {
  await expect(runProgram("no-such-program", [])).rejects.toMatchObject({
    reason: "missing",
    message: "there is no `no-such-program` on the PATH",
  });
  await expect(runProgram("sh", [], { cwd: "/no/such/folder" })).rejects.toMatchObject({ reason: "failed" });
});

it("starts none of `node_modules/.bin`, nor does what it starts", async () => {
  const root = folderWith({ "node_modules/.bin/pwd": `#!/bin/sh\ntouch ran\n` });
  const planted = join(root, "node_modules/.bin");
  chmodSync(join(planted, "pwd"), 0o755);
  process.env.PATH = `${planted}:node_modules/.bin:${path}`;
  const { stdout } = await runProgram("sh", ["-c", "env pwd"], { cwd: root });
  expect(stdout.toString()).toContain(root);
  expect(existsSync(join(root, "ran"))).toBe(false);
});
