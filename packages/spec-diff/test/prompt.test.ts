import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";

const CLI = resolve(import.meta.dirname, "../dist/cli.js");

// Clack wraps each line to the width, which a new pseudo-terminal does not have.
const COMMAND = `stty cols 120 rows 40; exec "${process.execPath}" "${CLI}" old.yaml new.yaml --migration next.yaml`;

const PYTHON =
  "import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(['sh', '-c', sys.argv[1]])))";

/** A program that runs the command in a terminal of its own: util-linux has one, and so has Python. */
const TERMINAL = [
  { program: "script", args: ["-qfec", COMMAND, "/dev/null"], probe: ["-qec", "true", "/dev/null"] },
  { program: "python3", args: ["-c", PYTHON, COMMAND], probe: ["-c", PYTHON, "true"] },
].find(({ program, probe }) => spawnSync(program, probe, { input: "" }).status === 0);

const REASON = TERMINAL ? "" : " (skipped: neither script of util-linux nor python3 is there for a terminal)";

const DOWN = "\u001b[B";
const ENTER = "\r";
const CTRL_C = "\u0003";

const SPEC = `openapi: 3.1.0
info: { title: Pets, version: 1.4.0 }
paths:
  /pets:
    get:
      parameters:
        - { name: size, in: query, schema: { type: integer } }
      responses: {}
components:
  schemas:
    Pet:
      properties:
        id: { type: integer }
        name: { type: string }
`;
const CHANGED = SPEC.replace("name: size", "name: limit").replace(" name: {", " title: {");

/** Runs the command in a terminal, and gives each answer once its question is there. */
async function answer(...answers: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "tenant-spec-diff-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "old.yaml"), SPEC);
  writeFileSync(join(folder, "new.yaml"), CHANGED);
  const { program, args } = TERMINAL as NonNullable<typeof TERMINAL>;
  const child = spawn(program, args, { cwd: folder, env: { ...process.env, TERM: "xterm" } });
  const open = [...answers];
  let [screen, unread] = ["", ""];
  child.stdout.on("data", (data: Buffer) => {
    screen += data;
    unread += data;
    const isAsked = /is gone: was it[\s\S]*confirm/.test(unread);
    if (!isAsked || open.length === 0) return;
    unread = "";
    child.stdin.write(open.shift() as string);
  });
  const exitCode = await new Promise((done) => child.on("close", done));
  const migration = readdirSync(folder).includes("next.yaml")
    ? readFileSync(join(folder, "next.yaml"), "utf8")
    : null;
  return { screen, exitCode, migration, files: readdirSync(folder).sort() };
}

describe.skipIf(TERMINAL === undefined)(`at a terminal${REASON}`, () => {
  it("asks, and keeps a yes", async () => {
    const { screen, exitCode, migration } = await answer(ENTER, ENTER);
    expect(screen).toContain("field Pet.name is gone: was it renamed to Pet.title?");
    expect(screen).toContain("#/components/schemas/Pet/properties/name (same type, ");
    expect(screen).toContain("parameter size is gone: was it renamed to limit?");
    expect(exitCode).toBe(0);
    expect(migration).toBe(`from: 1.4.0
to: next
changes:
  - kind: field-renamed
    at: "#/components/schemas/Pet/properties/name"
    to: title
  - kind: parameter-renamed
    at: "#/paths/~1pets/get/parameters/0"
    from: size
    to: limit
`);
  });

  it("keeps a no", async () => {
    const { exitCode, migration } = await answer(DOWN + ENTER, DOWN + ENTER);
    expect(exitCode).toBe(0);
    expect(migration).toBe(`from: 1.4.0
to: next
changes:
  - kind: field-removed
    at: "#/components/schemas/Pet/properties/name"
  - kind: parameter-removed
    at: "#/paths/~1pets/get/parameters/0"
    from: size
`);
  });

  it("writes nothing after Ctrl-C, whatever was answered before", async () => {
    const { screen, exitCode, files } = await answer(ENTER, CTRL_C);
    expect(stripVTControlCharacters(screen)).toContain("✖ Given up; nothing was written.");
    expect({ exitCode, files }).toEqual({ exitCode: 2, files: ["new.yaml", "old.yaml"] });
  });
});
