import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runScript } from "./run-script.ts";

const CASES = join(import.meta.dirname, "fixtures/lint");
const rules = readdirSync(join(import.meta.dirname, "../lint")).map((file) => file.replace(/\.ts$/, ""));

/** A folder for each rule, named after it, with a spec that breaks it and what is said of that. */
describe("lint-spec", () => {
  it.each(rules)("%s", async (rule) => {
    const { stdout, exitCode } = await runScript("lint-spec.ts", ["spec.yaml"], join(CASES, rule));
    const told = stdout.replaceAll(`scripts/test/fixtures/lint/${rule}/`, "");
    expect(told).toBe(readFileSync(join(CASES, rule, "problems.txt"), "utf8"));
    expect(stdout).not.toBe("");
    expect(exitCode).toBe(1);
  });

  it("has no case without a rule", () => {
    expect(readdirSync(CASES).sort()).toEqual([...rules].sort());
  });

  it("finds nothing wrong with our spec", async () => {
    const { stdout, exitCode } = await runScript("lint-spec.ts", []);
    expect(stdout).toMatch(/keeps every rule\.\n$/);
    expect(exitCode).toBe(0);
  });

  it("asks for no scopes in a spec that has none", async () => {
    const folder = mkdtempSync(join(tmpdir(), "lint-spec-"));
    const spec = readFileSync(join(CASES, "operation-has-scope/spec.yaml"), "utf8");
    writeFileSync(join(folder, "spec.yaml"), spec.replace(/^x-scopes:.*\n/m, ""));
    const { stdout, exitCode } = await runScript("lint-spec.ts", ["spec.yaml"], folder);
    rmSync(folder, { recursive: true });
    expect({ stdout, exitCode }).toEqual({ stdout: "✔ spec.yaml keeps every rule.\n", exitCode: 0 });
  });

  it("refuses a file that it cannot read", async () => {
    const { stdout, stderr, exitCode } = await runScript("lint-spec.ts", ["nowhere.yaml"]);
    expect({ stdout, exitCode }).toEqual({ stdout: "", exitCode: 2 });
    expect(stderr).toMatch(/^✖ nowhere\.yaml: Expected a file that can be read/);
  });

  it("refuses a reference to nothing", async () => {
    const folder = mkdtempSync(join(tmpdir(), "lint-spec-"));
    const spec = readFileSync(join(CASES, "operation-has-scope/spec.yaml"), "utf8");
    writeFileSync(join(folder, "spec.yaml"), `${spec}\ncomponents: { schemas: { A: { $ref: "#/none" } } }\n`);
    const { stdout, stderr, exitCode } = await runScript("lint-spec.ts", ["spec.yaml"], folder);
    rmSync(folder, { recursive: true });
    expect({ stdout, exitCode }).toEqual({ stdout: "", exitCode: 2 });
    expect(stderr).toMatch(
      /^✖ spec\.yaml:\d+:\d+ {2}Expected `\$ref` to lead to something, received "#\/none"\.\n$/,
    );
  });

  it("shows examples and exit codes", async () => {
    const { stdout, exitCode } = await runScript("lint-spec.ts", ["--help"]);
    expect(exitCode).toBe(0);
    expect(stdout).toContain("\nExamples:\n  node scripts/lint-spec.ts ");
    for (const code of [0, 1, 2]) expect(stdout).toMatch(new RegExp(`^ {2}${code} {2}\\S`, "m"));
  });
});
