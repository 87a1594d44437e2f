import { execFileSync } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { loadSpec } from "../../src/load/load-spec.ts";
import { folderWith, messageOf } from "../folder.ts";

const START = process.cwd();
const PATH = process.env.PATH;
afterEach(() => {
  process.chdir(START);
  process.env.PATH = PATH;
});

const SPEC = "openapi: 3.1.0\npaths: {}\ncomponents: { schemas: { Pet: { $ref: schemas/pet.yaml } } }\n";

function git(...args: string[]): void {
  execFileSync("git", ["-c", "user.name=n", "-c", "user.email=n@example.com", ...args]);
}

function commit(): void {
  git("init", "-q", ".");
  git("add", "-A");
  git("commit", "-qm", "First");
}

describe("a file of a git revision", () => {
  it("is refused for what a file on disk is refused for", async () => {
    folderWith({
      "openapi.yaml": SPEC,
      "schemas/pet.yaml/in-a-folder.yaml": "type: object",
      "escape.yaml": SPEC.replace("schemas/pet.yaml", "../../pet.yaml"),
      "remote.yaml": SPEC.replace("schemas/pet.yaml", "http://127.0.0.1:1/pet.yaml"),
      "elsewhere.yaml": SPEC.replace("schemas/pet.yaml", "file://elsewhere/pet.yaml"),
    });
    writeFileSync("latin-1.yaml", Buffer.from([0x61, 0x3a, 0x20, 0xe9]));
    commit();
    expect(await messageOf(loadSpec("git:HEAD:openapi.yaml"))).toMatch(
      /^git:HEAD:openapi\.yaml:3:39 {2}Expected `\$ref` to lead to a file that can be read, .*bad file\.$/,
    );
    expect(await messageOf(loadSpec("git:HEAD:escape.yaml"))).toContain("and no part of a revision");
    expect(await messageOf(loadSpec("git:HEAD:remote.yaml"))).toContain("--allow-remote reads it");
    expect(await messageOf(loadSpec("git:HEAD:elsewhere.yaml"))).toContain(
      'received "file://elsewhere/pet.yaml"',
    );
    expect(await messageOf(loadSpec("git:HEAD:latin-1.yaml"))).toContain("it is not UTF-8 text");
    expect(await messageOf(loadSpec("git:none:openapi.yaml"))).toContain("Expected a revision and a path");
  });

  it("is read without a work tree that has it still", async () => {
    folderWith({ "openapi.yaml": SPEC, "schemas/pet.yaml": "type: object" });
    commit();
    git("rm", "-qr", "schemas");
    expect((await loadSpec("git:HEAD:openapi.yaml")).document.components).toEqual({
      schemas: { Pet: { type: "object" } },
    });
  });

  it("is read where a link leads, as on disk", async () => {
    folderWith({ "openapi.yaml": SPEC, "parts/pet.yaml": "type: object" });
    const links = {
      schemas: "parts",
      "api.yaml": "openapi.yaml",
      "out.yaml": "/etc/hosts",
      "ring.yaml": "ring.yaml",
    };
    for (const [link, target] of Object.entries(links)) symlinkSync(target, link);
    commit();
    for (const file of ["openapi.yaml", "api.yaml"])
      expect((await loadSpec(`git:HEAD:${file}`)).document.components).toEqual({
        schemas: { Pet: { type: "object" } },
      });
    expect(await messageOf(loadSpec("git:HEAD:out.yaml"))).toContain("its link leads out of the revision");
    expect(await messageOf(loadSpec("git:HEAD:ring.yaml"))).toContain("its links lead in a circle");
  });

  it("needs git, and says so", async () => {
    folderWith({ "openapi.yaml": SPEC });
    process.env.PATH = "";
    expect(await messageOf(loadSpec("git:HEAD:openapi.yaml"))).toMatch(
      /^git:HEAD:openapi\.yaml: Expected a revision and a path that git knows: .*git/,
    );
  });
});
