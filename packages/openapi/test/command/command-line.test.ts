import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync } from "node:fs";
import { join } from "node:path";
import { x } from "tinyexec";
import { describe, expect, it } from "vitest";
import { folderWith } from "../folder.ts";

const COMMAND_LINE = join(import.meta.dirname, "../../src/command/command-line.ts");
const PROBLEM = join(import.meta.dirname, "../../src/input/problem.ts");

/** A program whose command line does this. */
function program(work: string): string {
  const folder = folderWith({
    "program.ts": `import { writeFileSync } from "node:fs";
import { runCommandLine } from ${JSON.stringify(COMMAND_LINE)};
import { InputError, SpecError } from ${JSON.stringify(PROBLEM)};
await runCommandLine("tenant-test", async () => { ${work} });`,
  });
  return join(folder, "program.ts");
}

describe("runCommandLine", () => {
  it.each([
    ["the exit code that it returns", "return 1;", 1, ""],
    ["nothing", "", 0, ""],
    [
      "wrong input",
      `throw new InputError("a.yaml: Expected\\n::error::b");`,
      2,
      "✖ a.yaml: Expected\n\\u003a:error::b\n",
    ],
    [
      "a wrong spec",
      `throw new SpecError([{ file: "a", line: 1, column: 2, message: "M." }]);`,
      2,
      "✖ a:1:2  M.\n",
    ],
    [
      "a wrong option",
      `throw Object.assign(new Error("error: unknown option"), { code: "commander.unknownOption", exitCode: 1 });`,
      2,
      "✖ unknown option\n",
    ],
    [
      "help that was asked for",
      `throw Object.assign(new Error("(outputHelp)"), { code: "commander.helpDisplayed", exitCode: 0 });`,
      0,
      "",
    ],
    [
      "help that was not asked for",
      `throw Object.assign(new Error("(outputHelp)"), { code: "commander.help", exitCode: 1 });`,
      2,
      "",
    ],
  ])("ends with the exit code and the message of %s", async (_, work, code, message) => {
    const { exitCode, stdout, stderr } = await x(process.execPath, [program(work)]);
    expect({ exitCode, stdout, stderr }).toEqual({ exitCode: code, stdout: "", stderr: message });
  });

  it("refuses files that nest deeper than it can follow", async () => {
    const { exitCode, stdout, stderr } = await x(process.execPath, [
      program("const dive = (depth: number): number => 1 + dive(depth + 1); return dive(0);"),
    ]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
    expect(stderr).toMatch(/^✖ Expected files in which .* received more than tenant-test can follow\./);
  });

  it("shows the trace of a bug, with 70", async () => {
    const { exitCode, stderr } = await x(process.execPath, [program("null.x;")]);
    expect(exitCode).toBe(70);
    expect(stderr).toMatch(
      /^✖ A bug in tenant-test, not in your files\. Please report it with this:\nTypeError: .*\n\s+at /,
    );
  });

  it.each(["stdout", "stderr"] as const)("goes on when the reader of %s has closed it", async (stream) => {
    const file = program(`
      process.stdin.resume();
      await new Promise((closed) => process.stdin.on("end", closed));
      for (let line = 0; line < 10; line += 1) {
        process.${stream}.write("line\\n");
        await new Promise((later) => setImmediate(later));
      }
      writeFileSync(process.argv[2], "written");
      return 3;`);
    const child = spawn(process.execPath, [file, `${file}.txt`]);
    const other = stream === "stdout" ? "stderr" : "stdout";
    let printed = "";
    child[other].setEncoding("utf8").on("data", (text) => {
      printed += text;
    });
    child[stream].destroy();
    await once(child[stream], "close");
    child.stdin.end();
    const [code] = await once(child, "close");
    expect({ code, printed }).toEqual({ code: 3, printed: "" });
  });

  it.skipIf(!existsSync("/dev/full"))("goes on when the disk under its messages is full", async () => {
    const file = program(`
      for (let line = 0; line < 10; line += 1) {
        process.stderr.write("line\\n");
        await new Promise((later) => setImmediate(later));
      }
      return 3;`);
    const child = spawn(process.execPath, [file], {
      stdio: ["ignore", "ignore", openSync("/dev/full", "w")],
    });
    const [code] = await once(child, "close");
    expect(code).toBe(3);
  });
});
