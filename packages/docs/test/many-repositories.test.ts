import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { x } from "tinyexec";
import { describe, expect, it } from "vitest";
import { afterFile } from "../../../scripts/testing/after-file.ts";
import {
  CODEMOD,
  LEFT,
  MIGRATION,
  renamedProject,
  withPrograms,
} from "../../../scripts/testing/renamed-project.ts";
import { blocksOf, ROOT, writeFilesOf } from "./blocks.ts";
import { commandsOf } from "./commands.ts";

const PAGE = "packages/docs/pages/recipes/many-repositories.md";
const blocks = blocksOf(PAGE);
const fileOf = (name: string) => blocks.find(({ file }) => file === name)?.code ?? "";

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "many-repositories-"));
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe("many repositories: Renovate", () => {
  const { allowedCommands }: { allowedCommands: string[] } = JSON.parse(fileOf("config.json"));
  const { packageRules }: { packageRules: { postUpgradeTasks?: { commands: string[] } }[] } = JSON.parse(
    fileOf("renovate.json"),
  );
  // Renovate fills in the versions, and compares the result with what is allowed.
  const commands = packageRules
    .flatMap(({ postUpgradeTasks }) => postUpgradeTasks?.commands ?? [])
    .map((command) => command.replace("{{{currentVersion}}}", "1.0.0").replace("{{{newVersion}}}", "2.0.0"));

  it("allows the commands of the page, and no command that a version brings", () => {
    const isAllowed = (command: string) =>
      allowedCommands.some((pattern) => new RegExp(pattern).test(command));
    expect(commands).toHaveLength(2);
    for (const command of commands) {
      expect(isAllowed(command), command).toBe(true);
      expect(isAllowed(command.replace("2.0.0", "2.0.0; curl evil")), command).toBe(
        !command.includes("2.0.0"),
      );
      expect(isAllowed(`${command}; curl evil`), command).toBe(false);
    }
  });

  it("takes a run that leaves places for done, with the edits, beside what Renovate changed", async () => {
    const folder = temporaryFolder();
    const { read, write } = renamedProject(join(folder, "web"), { ...LEFT, "package-lock.json": "{}" });
    write({ "package.json": '{ "name": "raised" }', "package-lock.json": '{ "raised": true }' });
    // The release with the migration from 1.0.0 to 2.0.0 is not there.
    writeFileSync(join(folder, "migration.yaml"), MIGRATION);
    const codemod = `[ "$*" = "--from 1.0.0 --to 2.0.0 --format" ] && ${CODEMOD} --migration ../migration.yaml`;
    const env = withPrograms(join(folder, "bin"), { npm: "exit 0" });
    const run = async (command: string) => {
      // Without a shell: words in quotes are one.
      const [program = "", ...words] = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(
        ([, quoted, word]) => quoted ?? word ?? "",
      );
      return x(program, words, { nodeOptions: { cwd: join(folder, "web"), env } });
    };
    // What nobody installed is no success.
    expect((await run(commands[1] ?? "")).exitCode).not.toBe(0);
    withPrograms(join(folder, "web/node_modules/.bin"), { "tenant-codemod": codemod });
    for (const command of commands) {
      const { exitCode, stderr } = await run(command);
      expect(exitCode, stderr).toBe(0);
    }
    expect(read("src/day.ts")).toContain("event.startAt");
  });
});

describe("many repositories: the workflow and the action", () => {
  const yaml = blocks.filter(({ language }) => language === "yaml").map(({ code }) => code);
  const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

  it("are there, and have the inputs and outputs of the page", () => {
    const [, path = ""] = /uses: OWNER\/REPOSITORY\/(\S+)@COMMIT/.exec(yaml.join("\n")) ?? [];
    expect(read(path)).toContain("workflow_call:");
    const named = [...read(PAGE).matchAll(/^\| `([\w-]+)` /gm)].map(([, name]) => name);
    const action = read("action.yml").split("\nruns:")[0] ?? "";
    expect(named).toEqual([...action.matchAll(/^ {2}([\w-]+):$/gm)].map(([, name]) => name));
  });
});

describe("many repositories: a loop", () => {
  it("upgrades every checkout, commits, and joins the reports", async () => {
    const folder = temporaryFolder();
    writeFilesOf(blocks, folder);
    writeFileSync(join(folder, "migration.yaml"), MIGRATION);
    const at = (name: string) => join(folder, "checkouts", name);
    const api = renamedProject(at("api"));
    const web = renamedProject(at("web"), LEFT);
    for (const [name, one] of Object.entries({ api, web }))
      one.git("remote", "add", "origin", `git@example.com:acme/${name}.git`);
    const broken = renamedProject(at("broken"), { "tsconfig.json": "{ not json" });
    mkdirSync(at("no repository"));
    const env = withPrograms(join(folder, "bin"), { npm: "exit 0" });
    withPrograms(join(folder, "node_modules/.bin"), { "tenant-codemod": `${CODEMOD} "$@"` });
    const [command = ""] = blocks.flatMap(({ language, file, code }) =>
      language === "sh" && file === null ? commandsOf(code) : [],
    );
    expect(command).toContain("upgrade-all.sh");
    const { exitCode, stdout, stderr } = await x("bash", ["-c", command], {
      nodeOptions: { cwd: folder, env },
    });
    expect(exitCode, stderr).toBe(2);
    const failed = [...stderr.matchAll(/^✖ (.*)\/ could not be upgraded\.$/gm)].map(([, name]) => name);
    expect(failed).toEqual(["checkouts/broken", "checkouts/no repository"]);
    for (const one of [api, web]) {
      expect(one.git("log", "-1", "--format=%D %s").trim()).toBe(
        "HEAD -> follow-the-api Follow the renames of the API",
      );
      expect(one.git("show", "--stat", "--format=")).toMatch(/^ src\/day\.ts .*\n 1 file changed/);
    }
    expect(broken.git("status", "--short")).toBe("");
    const shown = blocks.find(({ language }) => language === "text")?.code ?? "";
    expect(
      stdout
        .replace(/^[^◆]*/, "")
        .split("\n")
        .slice(0, 3)
        .join("\n"),
    ).toBe(shown.trim());
    expect(readFileSync(join(folder, "codemod.html"), "utf8")).toContain("(event) =&gt; show(event)");
  });
});
