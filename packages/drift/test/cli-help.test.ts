import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { runCommand } from "../../../scripts/testing/run-command.ts";

const PACKAGE = resolve(import.meta.dirname, "..");

function drift(...flags: string[]) {
  return runCommand({ cli: join(PACKAGE, "dist/cli.js"), folder: PACKAGE, flags });
}

const { stdout: overview } = await drift("--help");
const commands = [...overview.matchAll(/^ {2}([a-z]+) \[options\]/gm)].map(([, name = ""]) => name);

describe.concurrent("tenant-drift --help", () => {
  it.each(commands)("shows examples and exit codes of %s", async (name) => {
    const { stdout, stderr, exitCode } = await drift(name, "--help");
    expect({ stderr, exitCode }).toEqual({ stderr: "", exitCode: 0 });
    const [, examples = "", codes = ""] =
      stdout.match(/\nExamples:\n([\s\S]*)\n\nExit codes:\n([\s\S]*)$/) ?? [];
    for (const example of examples.split("\n")) expect(example).toMatch(`  tenant-drift ${name} `);
    for (const code of [0, 2, 70]) expect(codes).toMatch(new RegExp(`^ {2}${code} +\\S`, "m"));
    // No default is shown that is no value.
    expect(stdout).not.toMatch(/default:\s+(none|\[\]|undefined)/);
    // Files and folders of traffic are called the same everywhere.
    if (stdout.includes("source...")) {
      expect(stdout.replace(/\s+/g, " ")).toContain(
        "HAR, NDJSON or shape files, or folders of bodies; - is standard input",
      );
    }
  });

  it("knows all commands", () => {
    const readme = readFileSync(join(PACKAGE, "README.md"), "utf8");
    expect(commands.length).toBeGreaterThan(3);
    for (const name of commands) expect(readme).toMatch(new RegExp(`^(\\$ )?tenant-drift ${name} `, "m"));
  });

  it("says which version it is", async () => {
    const { version } = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8"));
    expect(await drift("--version")).toEqual({ stdout: `${version}\n`, stderr: "", exitCode: 0 });
  });

  it("is shown where no command is given, and an unknown one is refused", async () => {
    const none = await drift();
    expect([none.exitCode, none.stderr]).toEqual([2, overview]);
    expect(await drift("chek")).toMatchObject({ exitCode: 2, stdout: "" });
  });
});
