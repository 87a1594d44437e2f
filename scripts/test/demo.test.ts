import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { STEPS } from "../demo/steps/index.ts";
import { ROOT, runScript, temporaryFolder } from "./run-script.ts";

const names = STEPS.map(({ name }) => name);

describe("pnpm demo", () => {
  // The demo itself fails if the check of a step passes before the step ran, which is when it is left out: so this run
  // shows of every step that leaving it out would end the demo there (test/demo/run-steps.test.ts).
  it("renames a field, upgrades the examples, and stops nobody", async () => {
    const folder = temporaryFolder();
    const { exitCode, stdout, stderr } = await runScript("demo.ts", [folder]);
    expect({ exitCode, stderr }, stdout).toEqual({ exitCode: 0, stderr: "" });
    const table = stdout.slice(stdout.lastIndexOf("\n│\n"));
    expect([...table.matchAll(/^│ (\w+) +[\d.]+ s {2}\S/gm)].map(([, name]) => name)).toEqual(names);
    expect(stdout).toMatch(/^│ packages\/example-backend: [1-9]\d* type errors$/m);
    expect(stdout).toMatch(/^│ packages\/example-backend: no type errors, [1-9]\d* tests pass$/m);
    expect(stdout).toContain("the same bytes.");

    const readme = readFileSync(join(ROOT, "README.md"), "utf8");
    const shown = readme.match(/^[◇│] .*$/gm) ?? [];
    expect(shown.length).toBeGreaterThan(5);
    expect(stdout.split("\n")).toEqual(expect.arrayContaining(shown));

    // The folder is left, with what the codemod did and nothing else.
    const changed = execFileSync("git", ["diff", "--name-only"], { cwd: join(folder, "repository") });
    const files = changed.toString().trim().split("\n");
    expect(files).toContain("packages/example-backend/src/agenda.ts");
    expect(files.filter((file) => !/^packages\/example-\w+\/.*\.tsx?$/.test(file))).toEqual([]);
  });

  it("fails at a step that is left out, and says which", async () => {
    const [first = ""] = names;
    const folder = join(temporaryFolder(), "demo");
    const { exitCode, stderr } = await runScript("demo.ts", [folder, "--without", first]);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: `✖ ${first}: Expected examples in the copy, received none.\n`,
    });
    expect(existsSync(folder)).toBe(true);
  });

  it("refuses a step that there is not, and a folder that holds something", async () => {
    const unknown = await runScript("demo.ts", ["--without", "lunch"]);
    expect(unknown).toMatchObject({ exitCode: 2, stdout: "" });
    expect(unknown.stderr).toBe(`✖ --without: expected one of ${names.join(", ")}, received lunch.\n`);
    const folder = temporaryFolder();
    writeFileSync(join(folder, "file"), "");
    const full = await runScript("demo.ts", [folder]);
    expect(full).toMatchObject({ exitCode: 2, stdout: "" });
    expect(full.stderr).toContain("expected an empty folder, or none, received one with files.");
  });
});
