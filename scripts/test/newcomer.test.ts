import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { freshClone, shell } from "./fresh-clone.ts";
import { ROOT } from "./run-script.ts";

const DOCUMENTS = ["README.md", "CONTRIBUTING.md", "spec/README.md"];

/** This test is part of `npm test`; measuring takes minutes, and is type-checked with the rest. */
const NOT_RUN = ["npm test", "pnpm bench"];

/** The lines of all `sh` blocks of a document, without comments. */
function commandsOf(document: string): string[] {
  const blocks = readFileSync(join(ROOT, document), "utf8").matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm);
  return [...blocks]
    .flatMap(([, , code]) => (code ?? "").split("\n"))
    .map((line) => line.replace(/#.*/, "").trim())
    .filter((line) => line !== "");
}

describe("a newcomer with a fresh clone", () => {
  it("finds every command of the documents at work, and sees just the change that was made", async () => {
    const clone = freshClone();
    const documented = DOCUMENTS.flatMap(commandsOf);
    expect(documented.slice(0, 2)).toEqual(["npm start", "npm test"]);

    for (const command of new Set(documented)) {
      if (NOT_RUN.includes(command)) continue;
      const { exitCode, stdout, stderr } = await shell(command.replace(/^pnpm /, "npx pnpm "), clone);
      expect(exitCode, `${command}\n${stdout}${stderr}`).toBe(0);
      if (command === "npm start") {
        expect(stdout).toMatch(
          /\d+ operations · \d+ schemas · \d+ fields \(\d+ documented, \d+ observed, \d+ assumed\)/,
        );
        expect(stdout).toContain("packages/types/src\n");
        expect(stdout).toContain("Next: ");
      }
    }
    const release = await shell("npx pnpm changeset status", clone);
    expect(release.exitCode, release.stdout + release.stderr).toBe(0);
    expect((await shell("git status --porcelain", clone)).stdout).toBe("?? kuma-types/\n");

    const spec = join(clone, "spec/openapi.yaml");
    const before = readFileSync(spec, "utf8");
    writeFileSync(spec, before.replace(/^( +summary: )/m, "$1Please "));
    const check = await shell("npx pnpm generate --check", clone);
    expect(check.exitCode).toBe(1);
    expect(check.stdout).toContain("\npackages/types/src/generated/openapi.gen.ts\n");
    expect(check.stdout).not.toContain("schemas.gen.ts");
    expect((await shell("npx pnpm generate", clone)).exitCode).toBe(0);
    expect((await shell("git diff --numstat", clone)).stdout.split("\n")).toEqual([
      "1\t1\tpackages/types/src/generated/openapi.gen.ts",
      "1\t1\tpackages/types/src/generated/operations.gen.ts",
      "1\t1\tspec/openapi.yaml",
      "",
    ]);
  });

  it("is pointed to scripts and files that there are", () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    for (const document of DOCUMENTS) {
      const text = readFileSync(join(ROOT, document), "utf8");
      for (const [, name] of text.matchAll(/`pnpm ([\w:]+)/g)) {
        expect(scripts).toHaveProperty([name as string]);
      }
      for (const [, link] of text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)) {
        expect(() => readFileSync(join(ROOT, dirname(document), link as string))).not.toThrow();
      }
    }
  });
});
