import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { runCommand } from "../testing/run-command.ts";

/** A command that prints how often it and a module of it were loaded, and its flags. */
function command(): { cli: string; folder: string } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "run-command-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "command"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "cli.js"), 'throw new Error("cli.js was loaded");');
  writeFileSync(join(folder, "command/calls.js"), "export const calls = [];");
  writeFileSync(
    join(folder, "command/command-line.js"),
    `import { calls } from "./calls.js";
calls.push(process.argv[2]);
console.log(calls.join());
process.exitCode = 3;`,
  );
  return { cli: join(folder, "cli.js"), folder };
}

it("runs the command line without cli.js, and keeps the modules that it imports", async () => {
  const asked = command();
  const ran = { stderr: "", exitCode: 3 };
  expect(await runCommand({ ...asked, flags: ["a"] })).toEqual({ ...ran, stdout: "a\n" });
  expect(await runCommand({ ...asked, flags: ["b"] })).toEqual({ ...ran, stdout: "a,b\n" });
});

it("refuses a call with another preload while its process runs", async () => {
  const asked = { ...command(), flags: ["a"] };
  await runCommand(asked);
  const preload = pathToFileURL(join(asked.folder, "command/calls.js"));
  await expect(runCommand(asked, preload)).rejects.toThrow(
    `The process of commands runs with another preload. Expected none; received ${preload.href}.`,
  );
  expect((await runCommand(asked)).exitCode).toBe(3);
});
