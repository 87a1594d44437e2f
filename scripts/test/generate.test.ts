import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, runScript, temporaryFolder } from "./run-script.ts";

const SPEC = join(ROOT, "spec/openapi.yaml");

/** A folder that holds `openapi.yaml`, ours, and `api`, generated from it. */
async function generatedFolder(): Promise<string> {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "openapi.yaml"), readFileSync(SPEC));
  const { exitCode } = await generate(folder);
  expect(exitCode).toBe(0);
  return folder;
}

function generate(folder: string, ...more: string[]) {
  return runScript("generate.ts", ["--spec", "openapi.yaml", "--out", "api", ...more], folder);
}

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, "utf8");
  expect(text.split(from).length, `${JSON.stringify(from)} once in ${file}`).toBe(2);
  writeFileSync(file, text.replace(from, to));
}

describe("pnpm generate --spec --out", () => {
  it("says what it read and wrote", async () => {
    const { stdout, stderr, exitCode } = await generate(await generatedFolder());
    expect(exitCode).toBe(0);
    expect(stderr).toBe("");
    expect(stdout).toMatch(
      /^◆ .*openapi\.yaml\n│ 25 operations · \d+ schemas · \d+ fields \(\d+ documented, 0 observed, \d+ assumed\)\n/,
    );
    expect(stdout).toMatch(/ {4}generated\/openapi\.gen\.ts +[\d,]+ lines\n/);
  });

  it("changes the lines of a renamed field, and no others", async () => {
    const folder = await generatedFolder();
    const types = join(folder, "api/generated/openapi.gen.ts");
    const before = readFileSync(types, "utf8").split("\n");
    edit(
      join(folder, "openapi.yaml"),
      "startsAt: { type: string, format: date-time, description: Inferred from `EventCreate.startsAt`. }\n        endsAt: { type: string, format: date-time, description: Inferred from `EventCreate.endsAt`. }\n        groupId:",
      "startAt: { type: string, format: date-time, description: Inferred from `EventCreate.startsAt`. }\n        endsAt: { type: string, format: date-time, description: Inferred from `EventCreate.endsAt`. }\n        groupId:",
    );
    const others = ["operations", "schemas", "api-version"].map((name) =>
      join(folder, `api/generated/${name}.gen.ts`),
    );
    const untouched = others.map((file) => readFileSync(file, "utf8"));
    await generate(folder);
    const after = readFileSync(types, "utf8").split("\n");
    const changed = before.flatMap((line, index) => (line === after[index] ? [] : [[line, after[index]]]));
    expect(after.length).toBe(before.length);
    expect(changed).toEqual([["            startsAt?: string;", "            startAt?: string;"]]);
    expect(others.map((file) => readFileSync(file, "utf8"))).toEqual(untouched);
  });

  it("leaves what was generated in place when the spec breaks", async () => {
    const folder = await generatedFolder();
    const types = join(folder, "api/generated/openapi.gen.ts");
    const before = readFileSync(types, "utf8");
    edit(join(folder, "openapi.yaml"), "operationId: getEvent\n", "operationId: listEvents\n");
    const { stdout, stderr, exitCode } = await generate(folder);
    expect(exitCode).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toMatch(
      /^✖ openapi\.yaml:\d+:20 {2}Expected an `operationId` of its own, received "listEvents" once more\.\n$/,
    );
    expect(readFileSync(types, "utf8")).toBe(before);
  });

  it("removes what it generated once and does not any more, and nothing else", async () => {
    const folder = await generatedFolder();
    writeFileSync(join(folder, "api/generated/old.gen.ts"), "");
    writeFileSync(join(folder, "api/generated/notes.md"), "mine");
    await generate(folder);
    expect(() => readFileSync(join(folder, "api/generated/old.gen.ts"))).toThrow("ENOENT");
    expect(readFileSync(join(folder, "api/generated/notes.md"), "utf8")).toBe("mine");
  });

  it("does not overwrite a file that it did not write", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "openapi.yaml"), readFileSync(SPEC));
    mkdirSync(join(folder, "api"));
    writeFileSync(join(folder, "api/index.ts"), "export const mine = 1;\n");
    const { stderr, exitCode } = await generate(folder);
    expect(exitCode).toBe(2);
    expect(stderr).toContain("--out api: expected a folder without `index.ts`");
    expect(readFileSync(join(folder, "api/index.ts"), "utf8")).toBe("export const mine = 1;\n");
  });
});

describe("pnpm generate --check", () => {
  it("is content when nothing changed", async () => {
    const { stdout, exitCode } = await generate(await generatedFolder(), "--check");
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^\d+ generated files in .*api are up to date\.\n$/);
  });

  it("lists changed, missing and left-over files, and writes nothing", async () => {
    const folder = await generatedFolder();
    const file = (name: string) => join(folder, `api/generated/${name}.gen.ts`);
    edit(file("openapi"), "export interface paths {", "export interface Paths {");
    rmSync(file("schemas"));
    writeFileSync(file("old"), "");
    const { stdout, stderr, exitCode } = await generate(folder, "--check");
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^✖ 3 generated files are stale\./);
    expect(
      stdout
        .trim()
        .split("\n")
        .map((line) => line.replace(/^.*generated\//, "")),
    ).toEqual(["openapi.gen.ts", "schemas.gen.ts", "old.gen.ts"]);
    expect(readFileSync(file("openapi"), "utf8")).toContain("export interface Paths {");
  });
});

describe("the command line", () => {
  it.each([
    [["--spec", "openapi.yaml"], "Expected --spec and --out together, received only one of them."],
    [["--out", "api"], "Expected --spec and --out together, received only one of them."],
    [["--spcc", "openapi.yaml"], "Unknown option `--spcc`"],
    [["openapi.yaml"], "Unused args: `openapi.yaml`"],
  ])("refuses %j", async (args, message) => {
    const { stdout, stderr, exitCode } = await runScript("generate.ts", args);
    expect({ stdout, stderr, exitCode }).toEqual({ stdout: "", stderr: `✖ ${message}\n`, exitCode: 2 });
  });

  it("explains itself", async () => {
    const { stdout, exitCode } = await runScript("generate.ts", ["--help"]);
    expect(exitCode).toBe(0);
    for (const option of ["--check", "--spec <file>", "--out <folder>"]) expect(stdout).toContain(option);
  });
});
