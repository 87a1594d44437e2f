import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { x } from "tinyexec";
import { describe, expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { runCommand } from "../../../scripts/testing/run-command.ts";
import { BREAKING } from "../src/check/finding.ts";
import { EXPLANATIONS } from "../src/report/explain-finding.ts";
import { shapeSchema } from "../src/shape/shape-schema.ts";

const PACKAGE = resolve(import.meta.dirname, "..");
const CLI = join(PACKAGE, "dist/cli.js");
const readme = readFileSync(join(PACKAGE, "README.md"), "utf8");
const blocks = [...readme.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(([, name = "", text = ""]) => ({
  name,
  text,
}));
const tested = new Set<string>();

/** The text of the block with a name. */
function block(name: string): string {
  tested.add(name);
  const { text } = blocks.find((one) => one.name === name) ?? expect.fail(`README.md: expected \`${name}\`.`);
  return text;
}

/** The rows of the table with a heading, as cells. */
function table(heading: string): string[][] {
  const lines =
    readme
      .slice(readme.indexOf(`| ${heading} `))
      .split("\n\n")[0]
      ?.split("\n") ?? [];
  return lines.slice(2).map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const namesIn = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

/** A folder with the files of the example, and the same traffic as a capture of a browser. */
function exampleFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "tenant-drift-readme-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "openapi.yaml"), block("yaml openapi.yaml"));
  writeFileSync(join(folder, "traffic.ndjson"), block("jsonl traffic.ndjson"));
  writeFileSync(
    join(folder, "traffic.har"),
    JSON.stringify(harOf(JSON.parse(block("jsonl traffic.ndjson")))),
  );
  return folder;
}

function harOf({ time, method, url, status, responseBody }: Record<string, unknown>): object {
  const content = { mimeType: "application/json", text: JSON.stringify(responseBody) };
  const request = { method, url: `https://api.example.com${url}`, headers: [] };
  return {
    log: { version: "1.2", entries: [{ startedDateTime: time, request, response: { status, content } }] },
  };
}

async function run(command: string, cwd: string) {
  const [program, ...flags] = command.split(" ");
  if (program === "tenant-drift" && !/[|&>*'"\n]/.test(command))
    return runCommand({ cli: CLI, folder: cwd, flags });
  const line = `tenant-drift() { "${process.execPath}" "${CLI}" "$@"; }; ${command}`;
  const { stdout, stderr, exitCode } = await x("bash", ["-c", line], {
    nodeOptions: { cwd, env: { NO_COLOR: "1", FORCE_COLOR: undefined } },
  });
  return { stdout, stderr, exitCode };
}

describe("README.md", () => {
  it("shows what check prints", async () => {
    const [, command = "", printed] = /^\$ (.*)\n([\s\S]*)$/.exec(block("console")) ?? [];
    const { stdout, exitCode } = await run(command, exampleFolder());
    expect({ stdout, exitCode }).toEqual({ stdout: printed, exitCode: 1 });
  });

  it("leads from a capture to a spec that says what was observed, in three commands", async () => {
    const folder = exampleFolder();
    const commands = block("sh learn").trim().split("\n");
    expect(commands.length).toBe(3);
    for (const command of commands) {
      const { exitCode, stderr } = await run(command, folder);
      expect(exitCode, `${command}\n${stderr}`).toBe(0);
    }
    const { Event } = parse(readFileSync(join(folder, "openapi.yaml"), "utf8")).components.schemas;
    expect(Event.properties.seats).toMatchObject({
      type: "integer",
      "x-provenance": "observed",
      "x-observed": { seen: 2, of: 2, first: "2026-11-26", last: "2026-11-26" },
    });
    expect((await run(commands[1] ?? "", folder)).stdout).not.toContain("Event.seats");
  });

  it("writes a first spec", async () => {
    const folder = exampleFolder();
    expect((await run(block("sh init"), folder)).exitCode).toBe(0);
    const { paths } = parse(readFileSync(join(folder, "new-openapi.yaml"), "utf8"));
    expect(Object.keys(paths)).toEqual(["/events"]);
  });

  it("shows a line of a shape file as it is, and merges such files", async () => {
    const folder = exampleFolder();
    const { stdout } = await run("tenant-drift record traffic.ndjson --spec openapi.yaml --enums", folder);
    expect(stdout).toBe(block("jsonl shape"));
    for (const day of ["monday", "tuesday"]) writeFileSync(join(folder, `${day}.shapes`), stdout);
    expect((await run(block("sh merge"), folder)).exitCode).toBe(0);
    expect(JSON.parse(readFileSync(join(folder, "week.shapes"), "utf8")).exchanges).toBe(2);
  });

  it("names options of live recordings that there are", async () => {
    const commands = block("sh live").trim().split("\n");
    const folder = exampleFolder();
    for (const command of commands) {
      // Help is shown before anything else is done; an unknown option is refused before that.
      const { exitCode, stdout } = await run(`${command} --help`, folder);
      expect({ exitCode, command }).toEqual({ exitCode: 0, command });
      for (const [option] of command.matchAll(/--[a-z-]+/g)) expect(stdout).toContain(`  ${option} `);
    }
    expect(existsSync(join(folder, "traffic.shapes"))).toBe(false);
  });

  it("checks in a CI", async () => {
    const [{ run: command }] = parse(block("yaml workflow"));
    const folder = exampleFolder();
    await run("mkdir shapes && tenant-drift record traffic.ndjson --out shapes/today.shapes", folder);
    const { exitCode, stderr } = await run(command.replace("npx ", ""), folder);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    expect(JSON.parse(readFileSync(join(folder, "drift.sarif"), "utf8")).version).toBe("2.1.0");
  });

  it.each(["ts", "ts library"])("holds code that type-checks: %s", async (name) => {
    // In the package, where its own name leads to what is built.
    const file = join(PACKAGE, "readme-example.ts");
    writeFileSync(file, block(name));
    onTestFinished(() => rmSync(file));
    const flags = "--ignoreConfig --noEmit --strict --skipLibCheck --module nodenext --target es2023";
    const { stdout } = await x("tsc", [...flags.split(" "), "--lib", "es2023,dom", file], {
      nodeOptions: { cwd: PACKAGE },
    });
    expect(stdout).toBe("");
  });

  it("checks from code", async () => {
    const file = join(PACKAGE, "readme-library.ts");
    writeFileSync(file, block("ts library"));
    onTestFinished(() => rmSync(file));
    const { stdout } = await x(process.execPath, [file], {
      nodeOptions: { cwd: exampleFolder(), env: { NO_COLOR: "1", FORCE_COLOR: undefined } },
    });
    const [, printed = ""] = /^\/\/ (.*)$/m.exec(block("ts library")) ?? [];
    expect(stdout.replaceAll("'", '"').trim()).toBe(printed);
  });

  it("names every kind of finding, and says which are breaking", () => {
    const rows = table("kind").map(([kind, , breaking]) => [namesIn(kind)[0], breaking]);
    const kinds = Object.keys(EXPLANATIONS) as (keyof typeof EXPLANATIONS)[];
    expect(rows.sort()).toEqual(kinds.map((kind) => [kind, BREAKING.has(kind) ? "yes" : "no"]).sort());
  });

  it("explains every key of a shape file", () => {
    const explained = table("key").flatMap(([keys, text]) => [...namesIn(keys), ...namesIn(text)]);
    const { properties, $defs } = shapeSchema;
    const keys = [properties, $defs.message.properties, $defs.value.properties].flatMap(Object.keys);
    for (const key of keys) expect(explained, key).toContain(key);
  });

  it.each(["record", "merge", "check", "apply", "init"])("names every option of %s", async (name) => {
    const { stdout } = await run(`tenant-drift ${name} --help`, PACKAGE);
    const options = [...stdout.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, option = ""]) => option);
    expect(options).toContain(name === "merge" || name === "init" ? "--out" : "--spec");
    // Those of reading specs are explained where specs are read.
    for (const option of options.filter((one) => !/^--allow-(remote|outside)$/.test(one)))
      expect(readme).toContain(option);
  });
});

describe("the tests of README.md", () => {
  it("leave no block out", () => {
    // The tests of the documentation look at how it is installed.
    expect(new Set(blocks.map(({ name }) => name).filter((name) => name !== "sh"))).toEqual(tested);
  });
});
