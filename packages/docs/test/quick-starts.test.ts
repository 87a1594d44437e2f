import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { x } from "tinyexec";
import { afterAll, describe, expect, it } from "vitest";
import { HERO_EXAMPLE } from "../.vitepress/theme/hero-example.ts";
import { blocksOf, PACKAGE, writeFilesOf } from "./blocks.ts";
import { commandsOf, runOurs } from "./commands.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A project with the files of a page, and the packages as they are installed here. */
function follow(name: string) {
  const page = `packages/docs/pages/${name}.md`;
  const folder = mkdtempSync(join(tmpdir(), "quick-start-"));
  folders.push(folder);
  writeFilesOf(blocksOf(page), folder);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  symlinkSync(join(PACKAGE, "node_modules"), join(folder, "node_modules"));
  const run = async (program: string, ...words: string[]) => {
    const env = { NO_COLOR: "1", FORCE_COLOR: "0" };
    const { stdout, stderr, exitCode } = await x(program, words, { nodeOptions: { cwd: folder, env } });
    expect(exitCode, `${program} ${words.join(" ")}\n${stdout}${stderr}`).toBe(0);
    return stdout;
  };
  const commit = async (message: string) => {
    await run("git", "add", ".");
    await run(
      "git",
      "-c",
      "user.name=A",
      "-c",
      "user.email=a@example.com",
      "commit",
      "--quiet",
      "-m",
      message,
    );
  };
  return { page, folder, run, commit };
}

describe("the start page", () => {
  it("shows what the codemod does and prints", async () => {
    const { file, context, before, after, command, printed } = HERO_EXAMPLE;
    const { folder, run, commit } = follow("index");
    const codeWith = (line: string) => `${[...context, line].join("\n")}\n`;
    const schema =
      "export interface components { schemas: { Event: { startsAt: string } } }\nexport interface paths {}\n";
    mkdirSync(join(folder, "src"));
    writeFileSync(
      join(folder, "src/api.ts"),
      `${schema}export type Event = components["schemas"]["Event"];\n`,
    );
    writeFileSync(join(folder, file), codeWith(before));
    const compilerOptions = { strict: true, module: "esnext", moduleResolution: "bundler", noEmit: true };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["src"] }));
    const at = "#/components/schemas/Event/properties/startsAt";
    const changes = [{ kind: "field-renamed", at, to: "startAt" }];
    writeFileSync(join(folder, "2.0.0.yaml"), JSON.stringify({ from: "1.0.0", to: "2.0.0", changes }));
    await run("git", "init", "--quiet");
    await commit("Start");
    const [, program = "", ...words] = command.split(" ");
    const lines = (await runOurs(program, words, { cwd: folder, env: { NO_COLOR: "1" } })).trim().split("\n");
    expect(readFileSync(join(folder, file), "utf8")).toBe(codeWith(after));
    expect([lines[0], lines.at(-1)]).toEqual(printed);
  });
});

describe("the quick start", () => {
  it("for the front end ends with two tests that pass", async () => {
    const { run } = follow("start/front-end");
    await run("tsc");
    expect(await run("vitest", "run")).toMatch(/Tests\s+2 passed/);
  });

  it("for the back end prints what the page says", async () => {
    const { page, folder, run } = follow("start/back-end");
    const runAs = (token: string) =>
      runOurs("tenant-mock", ["--port", "0", "--", process.execPath, "main.ts"], {
        cwd: folder,
        env: { TENANT_TOKEN: token },
      });
    expect(await runAs("mock_admin")).toMatch(/^Published as .*\n\[ \{ title: 'Office hours', start: '2030/);
    const printed = blocksOf(page).find(({ code }) => code.startsWith("This key needs"))?.code;
    expect(await runAs("mock_member")).toBe(printed);
    await run("tsc");
    await runOurs("tenant-mock", ["--port", "0", "--", process.execPath, "--test"], { cwd: folder });
  });

  it("of the bridge ends with a program that reads an old name from a newer API", async () => {
    const { page, folder, run } = follow("guides/bridge");
    const [spec] = blocksOf("packages/docs/pages/start/another-api.md").filter(
      ({ file }) => file === "openapi.yaml",
    );
    const old = spec?.code ?? "";
    writeFileSync(join(folder, "openapi.yaml"), old);
    writeFileSync(join(folder, "new.yaml"), old.replaceAll("calledBy", "name").replace("1.0.0", "2.0.0"));
    await runOurs("tenant-generate", ["openapi.yaml", "--out", "src/api"], { cwd: folder });
    const lines = blocksOf(page).flatMap(({ language, code }) => (language === "sh" ? commandsOf(code) : []));
    const [diff = "", makeTable = "", start = ""] = lines.slice(-3).map((line) => line.replace("npx ", ""));
    const runLine = (line: string) => {
      const [program = "", ...words] = line.split(" ");
      return runOurs(program, words, { cwd: folder });
    };
    await runLine(diff);
    await run(process.execPath, makeTable.replace("node ", ""));
    const printed = blocksOf(page).find(({ language }) => language === "text")?.code;
    expect(await runLine(start)).toBe(printed);
    const app = readFileSync(join(folder, "app.ts"), "utf8");
    writeFileSync(join(folder, "app.ts"), app.replace(/^client\.use\([\s\S]*?^\);/m, ""));
    expect(await runLine(start)).toMatch(/^3 undefined$/m);
  });

  it("for another API ends with code that followed a rename", async () => {
    const { page, folder, run, commit } = follow("start/another-api");
    const spec = join(folder, "openapi.yaml");
    await run("git", "init", "--quiet");
    const generate = () => runOurs("tenant-generate", ["openapi.yaml", "--out", "src/api"], { cwd: folder });
    await generate();
    await run("tsc");
    expect(await run("vitest", "run")).toMatch(/Tests\s+1 passed/);
    await commit("Start");

    const renamed = readFileSync(spec, "utf8").replaceAll("calledBy", "name").replace("1.0.0", "2.0.0");
    writeFileSync(spec, renamed);
    await runOurs(
      "tenant-spec-diff",
      ["git:HEAD:openapi.yaml", "openapi.yaml", "--migration", "migration.yaml"],
      { cwd: folder },
    );
    const written = blocksOf(page).find(({ code }) => code.startsWith("from: 1.0.0"))?.code;
    expect(readFileSync(join(folder, "migration.yaml"), "utf8")).toBe(written);
    await commit("Rename Pet.calledBy to Pet.name");

    await runOurs("tenant-codemod", ["--migration", "migration.yaml"], { cwd: folder });
    await generate();
    await run("tsc");
    expect(await run("vitest", "run")).toMatch(/Tests\s+1 passed/);
    const diff = await run("git", "diff", "--unified=0", "src/pets.ts");
    const shown = blocksOf(page).find(({ language }) => language === "diff")?.code;
    expect(diff.split("\n").slice(-3).join("\n")).toBe(shown);
  });

  it("for those who keep their generator ends with code that followed a rename", async () => {
    const { page, folder, run, commit } = follow("start/your-generator");
    const lines = blocksOf(page).flatMap(({ language, code }) => (language === "sh" ? commandsOf(code) : []));
    const words = (program: string) =>
      lines
        .find((line) => line.startsWith(`npx ${program} `))
        ?.split(" ")
        .slice(2) ?? [];
    // hey-api needs a TypeScript with a parser beside it, as the page says.
    const hey = join(PACKAGE, "../generate/node_modules/@hey-api/openapi-ts/bin/run.js");
    const generate = () => run(process.execPath, hey, ...words("openapi-ts"));
    await run("git", "init", "--quiet");
    await generate();
    await run("tsc");
    await commit("Start");

    const spec = join(folder, "openapi.yaml");
    writeFileSync(spec, readFileSync(spec, "utf8").replaceAll("calledBy", "name").replace("1.0.0", "2.0.0"));
    await runOurs("tenant-spec-diff", words("tenant-spec-diff"), { cwd: folder });
    await commit("Rename Pet.calledBy to Pet.name");

    await runOurs("tenant-codemod", words("tenant-codemod"), { cwd: folder });
    await generate();
    await run("tsc");
    const diff = await run("git", "diff", "--unified=0", "src/pets.ts");
    const shown = blocksOf(page).find(({ language }) => language === "diff")?.code;
    expect(diff.split("\n").slice(-3).join("\n")).toBe(shown);
  });
});
