import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { x } from "tinyexec";
import { describe, expect, it } from "vitest";
import { problemsOfPackage } from "../../../scripts/testing/packed-package.ts";
import { parseMigration } from "../src/index.ts";

const PACKAGE = resolve(import.meta.dirname, "..");
const readme = readFileSync(join(PACKAGE, "README.md"), "utf8");
const block = (language: string) =>
  readme.match(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``))?.[1] ?? "";

/** Examples, and what each prints. */
const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/g)].map(
  ([, code = "", printed = ""]) => ({ code, printed }),
);

describe("README.md", () => {
  it.each(examples)(
    "holds an example that type-checks, and prints what it says: $printed",
    async ({ code, printed }) => {
      // In the package, where its own name leads to what is built.
      const file = join(PACKAGE, "readme-example.ts");
      writeFileSync(file, code);
      try {
        const flags = "--ignoreConfig --noEmit --strict --module nodenext --target es2023 --types node".split(
          " ",
        );
        const { stdout: errors } = await x("tsc", [...flags, file], { nodeOptions: { cwd: PACKAGE } });
        expect(errors).toBe("");
        const { stdout } = await x(process.execPath, [file], {
          throwOnError: true,
          nodeOptions: { env: { NO_COLOR: "1" } },
        });
        expect(stdout).toBe(printed);
      } finally {
        rmSync(file);
      }
    },
  );

  it("says what its examples print", () => {
    expect(examples.length).toBe(readme.match(/^```ts$/gm)?.length);
  });

  it("holds a migration that can be read", () => {
    expect(parseMigration(block("yaml"), "README.md").changes.length).toBe(2);
  });

  it("holds commands that run", async () => {
    const folder = mkdtempSync(join(tmpdir(), "tenant-spec-diff-"));
    const spec = (field: string) =>
      `openapi: 3.1.0\npaths: {}\ncomponents: { schemas: { A: { properties: { ${field}: { type: string, format: date } } } } }\n`;
    for (const [name, field] of [
      ["old", "bornOn"],
      ["new", "bornAt"],
      ["openapi", "bornOn"],
    ]) {
      writeFileSync(join(folder, `${name}.yaml`), spec(field as string));
    }
    const sh = (command: string) => x("sh", ["-c", command], { nodeOptions: { cwd: folder } });
    await sh("git init -q && git add . && git -c user.name=A -c user.email=a@example.com commit -qm All");
    const [, commandLine = ""] = readme.split("\n## Command line\n");
    const commands = (/^```sh\n([\s\S]*?)^```$/m.exec(commandLine)?.[1] ?? "").trim().split("\n");
    expect(commands.length).toBe(6);
    for (const command of commands) {
      const cli = `"${process.execPath}" "${join(PACKAGE, "dist/cli.js")}"`;
      const { exitCode, stderr } = await sh(command.replace("tenant-spec-diff", cli));
      expect(exitCode, `${command}\n${stderr}`).toBe(0);
    }
    expect(parseMigration(readFileSync(join(folder, "next.yaml"), "utf8"), "next.yaml").changes).toEqual([
      { kind: "field-renamed", at: "#/components/schemas/A/properties/bornOn", to: "bornAt" },
    ]);
    rmSync(folder, { recursive: true });
  });
});

describe("the packed package", () => {
  it("pleases publint and attw", async () => {
    expect(await problemsOfPackage(PACKAGE)).toEqual([]);
  });
});
