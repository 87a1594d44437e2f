import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { afterFile } from "../testing/after-file.ts";
import { DOCUMENTS } from "./documents.ts";
import { freshClone, shell } from "./fresh-clone.ts";
import { ROOT, temporaryFolder } from "./run-script.ts";

/** They take minutes each; the demo has a test of its own. */
const NOT_RUN = ["npm test", "pnpm test:quick", "npx pnpm demo"];

/** The lines of all `sh` blocks of a document, without comments. */
function commandsOf(document: string): string[] {
  const blocks = readFileSync(join(ROOT, document), "utf8").matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm);
  return [...blocks]
    .flatMap(([, , code]) => (code ?? "").split("\n"))
    .map((line) => line.replace(/#.*/, "").trim())
    .filter((line) => line !== "");
}

/** Each test goes on where the one before it ended. */
describe("a newcomer with a fresh clone", () => {
  const clone = freshClone(afterFile);
  const printed = new Map<string, string>();

  it("finds every command of the documents at work", async () => {
    const documented = DOCUMENTS.flatMap(commandsOf);
    expect(documented.slice(0, 2)).toEqual(["npm start", "npm test"]);
    for (const command of new Set(documented)) {
      if (NOT_RUN.includes(command)) continue;
      const { exitCode, stdout, stderr } = await shell(command.replace(/^pnpm /, "npx pnpm "), clone);
      expect(exitCode, `${command}\n${stdout}${stderr}`).toBe(0);
      printed.set(command, stdout);
    }
    expect(printed.get("npm start")).toMatch(
      /\d+ operations · \d+ schemas · \d+ fields \(\d+ documented, \d+ observed, \d+ assumed\)/,
    );
    expect(printed.get("npm start")).toContain("packages/types/src\n");
    expect(printed.get("npm start")).toContain("Next: ");
    const release = await shell("npx pnpm changeset status", clone);
    expect(release.exitCode, release.stdout + release.stderr).toBe(0);
    expect((await shell("git status --porcelain", clone)).stdout).toBe("");
  });

  it("installs what is packed, as it is told to", async () => {
    const told = printed.get("npx pnpm pack:all") ?? "";
    const [, npm = ""] = told.match(/^(npm install (?:.*\\\n)*.*)$/m) ?? [];
    const [, overrides = ""] = told.match(/^(overrides:\n(?: .*\n)*)/m) ?? [];
    const names = [...overrides.matchAll(/^ {2}"(.*?)":/gm)].map(([, name = ""]) => name);
    const published = globSync("packages/*/package.json", { cwd: clone }).map((file) =>
      JSON.parse(readFileSync(join(clone, file), "utf8")),
    );
    expect(names.sort()).toEqual(
      published.flatMap(({ name, private: isPrivate }) => (isPrivate ? [] : [name])).sort(),
    );

    const withNpm = temporaryFolder();
    const withPnpm = temporaryFolder();
    const manifest = { type: "module", private: true };
    writeFileSync(join(withNpm, "package.json"), JSON.stringify(manifest));
    const any = Object.fromEntries(["msw", ...names].map((name) => [name, "*"]));
    writeFileSync(join(withPnpm, "package.json"), JSON.stringify({ ...manifest, dependencies: any }));
    writeFileSync(
      join(withPnpm, "pnpm-workspace.yaml"),
      `packages: ["."]\nallowBuilds: { msw: false }\n${overrides}`,
    );
    for (const [folder, install] of [
      [withNpm, `${npm} --prefer-offline`],
      [withPnpm, `${clone}/node_modules/.bin/pnpm install --prefer-offline`],
    ] as const) {
      const { exitCode, stdout, stderr } = await shell(install, folder);
      expect(exitCode, `${install}\n${stdout}${stderr}`).toBe(0);
      const imports = `await Promise.all(${JSON.stringify(names)}.map((name) => import(name)))`;
      writeFileSync(join(folder, "use.js"), imports);
      // They ask for a newer Node.js than a clone needs to start with.
      const path = `PATH="${clone}/node_modules/.bin:$PATH"`;
      const command = `export ${path}; node_modules/.bin/tenant-codemod --version && node use.js`;
      const used = await shell(command, folder);
      expect(used.stdout + used.stderr).toMatch(/^\d+\.\d+\.\d+\n$/);
    }
  });

  it("sees just the change that was made", async () => {
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
});
