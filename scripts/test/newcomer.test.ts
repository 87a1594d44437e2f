import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, temporaryFolder } from "./run-script.ts";

const DOCUMENTS = ["README.md", "CONTRIBUTING.md", "spec/README.md"];

/** This test is part of `npm test`; measuring takes minutes, and is type-checked with the rest. */
const NOT_RUN = ["npm test", "pnpm bench"];

/** What a shell has when a person logs in, and what it takes to reach the registry. */
const INHERITED = /^(HOME|USER|LANG|TMPDIR|NODE_EXTRA_CA_CERTS|SSL_CERT_.*|.*_proxy)$/i;

/** The lines of all `sh` blocks of a document, without comments. */
function commandsOf(document: string): string[] {
  const blocks = readFileSync(join(ROOT, document), "utf8").matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm);
  return [...blocks]
    .flatMap(([, , code]) => (code ?? "").split("\n"))
    .map((line) => line.replace(/#.*/, "").trim())
    .filter((line) => line !== "");
}

/** A clone in an empty folder, of the files that git knows, as they stand here, committed or not. */
function freshClone(): string {
  const folder = temporaryFolder();
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT });
  const names = files.toString().split("\0");
  for (const file of names.filter((name) => name !== "" && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder });
  git("init", "--quiet", "--initial-branch", "main");
  git("add", "--all");
  git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "--message", "All");
  return folder;
}

/** Runs a command line as a newcomer's shell would: with nothing that this run of this project brought along. */
function shell(command: string, folder: string) {
  const path = (process.env.PATH ?? "").split(delimiter).filter((entry) => !entry.includes("node_modules"));
  const inherited = Object.entries(process.env).filter(([name]) => INHERITED.test(name));
  const env = { ...Object.fromEntries(inherited), PATH: path.join(delimiter), NO_COLOR: "1" };
  // Not tinyexec, which puts the Node.js that runs this on the path.
  const { status, stdout, stderr } = spawnSync("sh", ["-c", command], { cwd: folder, env, encoding: "utf8" });
  return { exitCode: status, stdout, stderr };
}

describe("a newcomer with a fresh clone", () => {
  it("finds every command of the documents at work, and sees just the change that was made", async () => {
    const clone = freshClone();
    const documented = DOCUMENTS.flatMap(commandsOf);
    expect(documented.slice(0, 2)).toEqual(["npm start", "npm test"]);

    for (const command of new Set(documented)) {
      if (NOT_RUN.includes(command)) continue;
      const { exitCode, stdout, stderr } = shell(command.replace(/^pnpm /, "npx pnpm "), clone);
      expect(exitCode, `${command}\n${stdout}${stderr}`).toBe(0);
      if (command === "npm start") {
        expect(stdout).toMatch(
          /\d+ operations · \d+ schemas · \d+ fields \(\d+ documented, \d+ observed, \d+ assumed\)/,
        );
        expect(stdout).toContain("packages/types/src\n");
        expect(stdout).toContain("Next: ");
      }
    }
    const release = shell("npx pnpm changeset status", clone);
    expect(release.exitCode, release.stdout + release.stderr).toBe(0);
    expect(shell("git status --porcelain", clone).stdout).toBe("?? kuma-types/\n");

    const spec = join(clone, "spec/openapi.yaml");
    const before = readFileSync(spec, "utf8");
    writeFileSync(spec, before.replace(/^( +summary: )/m, "$1Please "));
    const check = shell("npx pnpm generate --check", clone);
    expect(check.exitCode).toBe(1);
    expect(check.stdout).toContain("\npackages/types/src/generated/openapi.gen.ts\n");
    expect(check.stdout).not.toContain("schemas.gen.ts");
    expect(shell("npx pnpm generate", clone).exitCode).toBe(0);
    expect(shell("git diff --numstat", clone).stdout.split("\n")).toEqual([
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
      for (const [, name] of text.matchAll(/`pnpm (\w+)/g)) expect(scripts).toHaveProperty(name as string);
      for (const [, link] of text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)) {
        expect(() => readFileSync(join(ROOT, dirname(document), link as string))).not.toThrow();
      }
    }
  });
});
