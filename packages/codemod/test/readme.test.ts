import { x } from "tinyexec";
import { describe, expect, it } from "vitest";
import { SEVERITY } from "../src/graph/policy.ts";
import { Page } from "./blocks.ts";
import { AT, CLI, CONSUMER, consumer, FLAGS, migration, PACKAGE, runCli } from "./consumer.ts";
import { example } from "./readme-example.ts";
import { withPackages } from "./single-file-components/with-packages.ts";

const page = new Page("README.md");
const LIST = example(page);

describe.concurrent("README.md", () => {
  it("shows what becomes of code, and what is said of it", async () => {
    const [, command = ""] = page.text.match(/After `tenant-codemod (.*)`/) ?? [];
    expect(command).not.toBe("");
    const { run, read } = consumer(LIST);
    const { stdout, exitCode } = await run(...command.split(" "));
    const after = page.block("ts after").split("\n");
    const lines = page.block("ts before").split("\n");
    lines.splice(5, 2, ...after.slice(0, 2));
    expect([exitCode, read("src/list.ts"), stdout]).toEqual([1, lines.join("\n"), page.block("text")]);
  });

  it("shows what becomes of a component", async () => {
    const before = page.block("vue before");
    const after = page.block("vue after");
    const { run, read } = withPackages({ ...CONSUMER, "src/Event.vue": before });
    await run(...FLAGS);
    const changed = before.split("\n").filter((line) => /<h2|<li/.test(line));
    expect(read("src/Event.vue")).toBe(before.replace(`${changed.join("\n")}\n`, after));
  });

  it("holds commands that run, and names every option", async () => {
    const [, ...blocks] = page.all("sh"); // the first installs it
    const commands = blocks.flatMap((text) => text.trim().split("\n"));
    expect(commands.length).toBe(10);
    const { stdout: report } = await consumer(LIST).run("--migration", "migration.yaml", "--json");
    const next = { kind: "field-renamed", at: AT.replace("starts", "start"), to: "beginsAt" };
    for (const command of commands) {
      const { folder, write, run } = consumer({
        ...LIST,
        "next.yaml": migration([next], "2.0.0", "3.0.0"),
        "web/report.json": report,
        "api/report.json": report,
      });
      write({ "node_modules/@tenant-api/types/package.json": '{ "version": "1.0.0" }' });
      const shell = `tenant-codemod() { "${process.execPath}" "${CLI}" "$@"; }; ${command}`;
      const { exitCode, stderr } = command.includes("|")
        ? await x("bash", ["-c", shell], { nodeOptions: { cwd: folder } })
        : await run(...command.split(" ").slice(1));
      // One place is left for a person, if there is anything to do at all.
      const isLeft = /--migration|merge/.test(command) && !/git apply|--explain/.test(command);
      expect(exitCode, `${command}\n${stderr}`).toBe(isLeft ? 1 : 0);
    }
    const { stdout: help } = await runCli(PACKAGE, ["--help"]);
    const options = [...help.matchAll(/^ {2}(--[a-z-]+(?: <[\w:]+>)?)/gm)].map(
      ([, option]) => option as string,
    );
    expect(options.length).toBe(17);
    const named = [...page.text.matchAll(/^\| `(--[^`]+)`/gm)].map(([, option]) => option);
    expect(named.toSorted()).toEqual(options.toSorted());
  });

  it("says how many reasons there are", () => {
    expect(page.text).toContain("[twelve reasons]");
    expect(SEVERITY.length).toBe(12);
  });
});

describe("the tests of README.md", () => {
  it("leave no block out", () => {
    expect(page.untested).toEqual([]);
  });
});
