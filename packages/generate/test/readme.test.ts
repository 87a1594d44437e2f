import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { x } from "tinyexec";
import { describe, expect, it } from "vitest";
import { ROOT, runCommand, temporaryFolder } from "./run-command.ts";

const PACKAGE = resolve(import.meta.dirname, "..");
const readme = readFileSync(join(PACKAGE, "README.md"), "utf8");

/** The blocks of a language. */
function blocks(language: string): string[] {
  return Array.from(
    readme.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g")),
    ([, text = ""]) => text,
  );
}

describe("README.md", () => {
  it("shows what the command prints, and code that type-checks with what it writes", async () => {
    const folder = temporaryFolder();
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    write("openapi.yaml", blocks("yaml")[0] ?? "");
    const line = blocks("sh").find((text) => text.startsWith("npx tenant-generate ")) ?? "";
    const { stdout, stderr, exitCode } = await runCommand(line.trim().split(" ").slice(2), folder);
    expect({ stderr, exitCode }).toEqual({ stderr: "", exitCode: 0 });
    expect(stdout).toBe(blocks("text")[0]);
    const again = await runCommand(["openapi.yaml", "--out", "src/api", "--standard-schema"], folder);
    expect(again.exitCode).toBe(0);

    const examples = blocks("ts");
    expect(examples).toHaveLength(5);
    for (const [index, text] of examples.entries()) write(`example-${index}.ts`, text);
    write("package.json", '{ "type": "module" }');
    const compilerOptions = {
      ...{ strict: true, module: "nodenext", target: "es2023", lib: ["es2023", "dom"], noEmit: true },
      ...{ types: ["node"], typeRoots: [join(PACKAGE, "node_modules/@types")] },
      paths: {
        "@tenant-api/generate": [join(PACKAGE, "dist/index.d.ts")],
        "@cfworker/json-schema": [join(PACKAGE, "node_modules/@cfworker/json-schema/dist/esm/index.d.ts")],
      },
    };
    write("tsconfig.json", JSON.stringify({ compilerOptions, include: ["*.ts"] }));
    const { stdout: errors } = await x(join(ROOT, "node_modules/.bin/tsc"), ["--project", folder]);
    expect(errors).toBe("");
  });

  it("lists every key of a config file, and shows one that works", async () => {
    const schema = JSON.parse(readFileSync(join(PACKAGE, "../openapi/config.schema.json"), "utf8"));
    const { $schema: _, codemod, ...settings } = schema.properties;
    const keys = [
      ...Object.keys(settings),
      ...Object.keys(codemod.properties).map((key) => `codemod.${key}`),
    ];
    const rows = [...readme.matchAll(/^\| `([\w.]+)` +\| `--/gm)].map(([, key]) => key);
    expect(rows).toEqual(keys);

    const folder = temporaryFolder();
    writeFileSync(join(folder, "openapi.yaml"), blocks("yaml")[0] ?? "");
    writeFileSync(join(folder, "tenant.config.json"), blocks("json")[0] ?? "");
    expect(await runCommand([], folder)).toEqual({ stdout: blocks("text")[0], stderr: "", exitCode: 0 });
  });

  it("lists every option of the command, and every exit code", async () => {
    const { stdout } = await runCommand(["--help"]);
    const options = [...stdout.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, name]) => name);
    expect(options.length).toBeGreaterThan(7);
    for (const name of options.filter((one) => one !== "--version")) expect(readme).toContain(`| \`${name}`);
    const [, codes = ""] = stdout.match(/Exit codes:\n([\s\S]*)$/) ?? [];
    for (const [, code] of codes.matchAll(/^ {2}(\d+) /gm)) expect(readme).toContain(`\n| ${code} `);
  });
});
