import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { x } from "tinyexec";
import { describe, expect, it, onTestFinished } from "vitest";
import { renderWarnings } from "../src/input/problem.ts";
import { DEEPEST } from "../src/json/depth-limit.ts";
import * as limits from "../src/load/limits.ts";
import { loadSpec } from "../src/load/load-spec.ts";
import { folderWith, messageOf } from "./folder.ts";

const PACKAGE = resolve(import.meta.dirname, "..");
const readme = readFileSync(join(PACKAGE, "README.md"), "utf8");

/** The blocks of a language. */
function blocks(language: string): string[] {
  return Array.from(
    readme.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g")),
    ([, text = ""]) => text,
  );
}

/** The files of the example: all but the first say their name. */
function exampleFiles(): Record<string, string> {
  const files = blocks("yaml").map((text) => [text.match(/^# (.*)\n/)?.[1] ?? "openapi.yaml", text]);
  return Object.fromEntries(files);
}

describe("README.md", () => {
  it("holds an example that type-checks, and prints what it says", async () => {
    // In the package, where its own name leads to what is built.
    const file = join(PACKAGE, "readme-example.ts");
    writeFileSync(file, blocks("ts")[0] ?? "");
    onTestFinished(() => rmSync(file));
    const flags = "--ignoreConfig --noEmit --strict --module nodenext --target es2023 --types node".split(
      " ",
    );
    const { stdout: errors } = await x("tsc", [...flags, file], { nodeOptions: { cwd: PACKAGE } });
    expect(errors).toBe("");
    const start = process.cwd();
    const folder = folderWith(exampleFiles());
    process.chdir(start);
    const { stdout } = await x(process.execPath, [file], {
      throwOnError: true,
      nodeOptions: { cwd: folder, env: { NO_COLOR: "1" } },
    });
    expect(stdout).toBe(blocks("text")[0]);
  });

  it("shows a warning as it is", async () => {
    const start = process.cwd();
    onTestFinished(() => process.chdir(start));
    const files = exampleFiles();
    folderWith({
      ...files,
      "openapi.yaml": files["openapi.yaml"]?.replace("events.yaml", "event.yaml") ?? "",
    });
    const { warnings } = await loadSpec("openapi.yaml");
    expect(`${renderWarnings(warnings).join("\n")}\n`).toBe(blocks("text")[1]);
  });

  it("shows an error as it is", async () => {
    const start = process.cwd();
    onTestFinished(() => process.chdir(start));
    folderWith({ "openapi.yaml": 'swagger: "1.2"\n' });
    expect(`${await messageOf(loadSpec("openapi.yaml"))}\n`).toBe(blocks("text")[2]);
  });

  it("says the limits as they are", () => {
    const [, table = ""] = readme.match(/\| limit[^\n]*\n[^\n]*\n((?:\|[^\n]*\n)+)/) ?? [];
    const values = table
      .trim()
      .split("\n")
      .map((row) => row.split("|").at(-2)?.trim());
    expect(values).toEqual([
      `${limits.MOST_BYTES / 1024 / 1024} MB`,
      ...[limits.MOST_VALUES, limits.MOST_MERGED, DEEPEST, limits.MOST_FILES, limits.MOST_INLINED].map(
        (limit) => limit.toLocaleString("en"),
      ),
      `${limits.REMOTE_TIMEOUT / 1000} s`,
    ]);
  });
});
