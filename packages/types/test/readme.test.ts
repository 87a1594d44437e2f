import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { x } from "tinyexec";
import { describe, expect, it } from "vitest";
import { consumerProject, PACKAGE } from "./packed-package.ts";

const readme = readFileSync(join(PACKAGE, "README.md"), "utf8");
const blocks = [...readme.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map((match) => ({
  line: readme.slice(0, match.index).split("\n").length,
  language: match[1],
  code: match[2],
}));

describe("README.md", () => {
  it("holds code that type-checks against the packed package, all of it", async () => {
    expect(blocks.length).toBeGreaterThan(2);
    const folder = await consumerProject();
    const [install, ...rest] = blocks;
    expect(install?.language).toBe("sh");
    for (const { line, language, code } of rest) {
      expect(language).toBe("ts");
      writeFileSync(join(folder, `README-from-line-${line}.ts`), code as string);
    }
    const compilerOptions = {
      strict: true,
      module: "nodenext",
      lib: ["es2022", "dom"],
      types: [],
      noEmit: true,
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
    const { stdout, exitCode } = await x("tsc", ["--project", "."], { nodeOptions: { cwd: folder } });
    expect({ stdout, exitCode }).toEqual({ stdout: "", exitCode: 0 });
  });

  it("names every export of the package", () => {
    const index = readFileSync(join(PACKAGE, "src/index.ts"), "utf8");
    const exported = [...index.matchAll(/^export (?:type )?\{([^}]*)\}|^export (?:\* as|type) (\w+)/gm)]
      .flatMap(([, list, name]) => (list ?? name ?? "").split(","))
      .map((name) => name.trim())
      .filter((name) => name !== "");
    expect(exported.length).toBeGreaterThan(8);
    for (const name of exported) expect(readme).toMatch(new RegExp(`\`${name}\\b`));
  });
});
