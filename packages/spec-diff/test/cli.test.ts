import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { x } from "tinyexec";
import { describe, expect, it, onTestFinished } from "vitest";
import { runCommand } from "../../../scripts/testing/run-command.ts";
import { parseMigration } from "../src/index.ts";

const CLI = resolve(import.meta.dirname, "../dist/cli.js");

const SPEC = `openapi: 3.1.0
info: { title: Pets, version: 1.4.0 }
paths:
  /pets:
    get:
      operationId: listPets
      responses:
        "200":
          content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }
components:
  schemas:
    Pet:
      properties:
        id: { type: integer }
        name: { type: string }
        bornOn: { type: string, format: date }
`;

function compare(folder: string, ...flags: string[]) {
  return runCommand({ cli: CLI, folder, flags: ["old.yaml", "new.yaml", ...flags] });
}

async function run(before: string, after: string, ...flags: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "tenant-spec-diff-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "old.yaml"), before);
  writeFileSync(join(folder, "new.yaml"), after);
  return { ...(await compare(folder, ...flags)), folder };
}

const RENAMED = SPEC.replace("bornOn:", "bornAt:");
const DOUBTFUL = SPEC.replace(" name:", " title:");

describe("tenant-spec-diff", () => {
  it("tells its version", async () => {
    const { version } = JSON.parse(readFileSync(resolve(CLI, "../../package.json"), "utf8"));
    const { stdout, exitCode } = await x(process.execPath, [CLI, "--version"]);
    expect({ stdout, exitCode }).toEqual({ stdout: `${version}\n`, exitCode: 0 });
  });

  it("helps with examples and exit codes", async () => {
    const { stdout, exitCode } = await x(process.execPath, [CLI, "--help"]);
    expect(exitCode).toBe(0);
    expect(stdout).toContain("Examples:\n  $ tenant-spec-diff old.yaml new.yaml\n");
    expect(
      [...(stdout.split("Exit codes:")[1] ?? "").matchAll(/^ {2}(\d+)/gm)].map(([, code]) => code),
    ).toEqual(["0", "1", "2", "70"]);
    // No default is shown that is no value.
    expect(stdout).not.toMatch(/default: (none|\[\]|undefined)/);
  });

  it("tells the worst first, and where", async () => {
    const { stdout, exitCode } = await run(
      SPEC,
      `${RENAMED.replace("integer", "integer, description: The id.")}`,
    );
    expect(exitCode).toBe(0);
    expect(stdout).toBe(`◆ tenant-spec-diff  Pets 1.4.0, old.yaml → new.yaml · 2 changes
│ Breaking (1)
│   ▲ field Pet.bornOn was renamed to Pet.bornAt
│     old.yaml:16:9  response of listPets
│     confidence 0.99: same type and format, names alike (1.00), same neighbours, optional both
│     times, no other candidate
│ Editorial (1)
│   · Pet.id: description is "The id." now (not stated before)
│     old.yaml:14:9  response of listPets
└ Bump: major. Consumers can break. \`--migration <file>\` writes what their code must change.
`);
  });

  it("tells the same as JSON, with the places in both files", async () => {
    const { stdout } = await run(SPEC, RENAMED, "--json");
    expect(JSON.parse(stdout)).toMatchObject({
      bump: "major",
      changes: [
        {
          id: "field-renamed #/components/schemas/Pet/properties/bornOn",
          kind: "field-renamed",
          at: "#/components/schemas/Pet/properties/bornOn",
          to: "#/components/schemas/Pet/properties/bornAt",
          direction: "response",
          level: "breaking",
          operations: ["listPets"],
          before: { file: "old.yaml", line: 16, column: 9 },
          after: { file: "new.yaml", line: 16, column: 9 },
        },
      ],
    });
  });

  it("tells the same as Markdown", async () => {
    const { stdout } = await run(SPEC, RENAMED, "--markdown");
    expect(stdout).toMatch(
      /^\*\*major\*\*\n\n### breaking\n\n\| change \| where \| reaches \|\n\|---\|---\|---\|\n\| field Pet\.bornOn/,
    );
  });

  it("tells the same as a page of its own, whatever the names", async () => {
    const { folder, exitCode } = await run(
      SPEC,
      SPEC.replace("bornOn:", '"<b>&":'),
      "--html",
      "changes.html",
    );
    expect(exitCode).toBe(0);
    const page = readFileSync(join(folder, "changes.html"), "utf8");
    expect(page).toContain("&lt;b&gt;&amp;");
    expect(page).not.toMatch(/<b>|<script|https?:/);
  });

  it("names both specs and both names of a field, as lines and as a page", async () => {
    const other = RENAMED.replace("title: Pets, version: 1.4.0", "title: Animals, version: 2.0");
    const { stdout, folder } = await run(SPEC, other, "--html", "changes.html");
    expect(stdout).toMatch(/^◆ tenant-spec-diff {2}Pets 1\.4\.0 → Animals 2 · 2 changes\n/);
    const page = readFileSync(join(folder, "changes.html"), "utf8");
    expect(page).toContain("<title>Pets 1.4.0 → Animals 2 · 2 changes · major</title>");
    expect(page).toContain("<h1>Pets 1.4.0 → Animals 2</h1>");
    const [old, now] = ["born<wbr>On", "born<wbr>At"].map((name) => `<code>Pet.<wbr>${name}</code>`);
    expect(page).toContain(`<p>Field ${old} was renamed to ${now}</p>`);
  });

  it("shows a long text in full as a page, before and after, and marks what differs", async () => {
    const start = "The day on which it was born, as the veterinarian wrote it down, without the time of the";
    const withText = (text: string) =>
      SPEC.replace("format: date }", `format: date, description: ${JSON.stringify(text)} }`);
    const { folder } = await run(
      withText(`${start} day.\n\nNever <null>.`),
      withText(`${start} birth.\n\nNever <null>.`),
      "--html",
      "changes.html",
    );
    const page = readFileSync(join(folder, "changes.html"), "utf8");
    expect(page).toContain("<wbr>born<wbr>On</code>: description changed</p>");
    expect(page).toContain(`<dt>before</dt><dd>${start} <del>day.</del>\n\nNever &lt;null&gt;.</dd>`);
    expect(page).toContain(`<dt>after</dt><dd>${start} <ins>birth.</ins>\n\nNever &lt;null&gt;.</dd>`);
    const { stdout } = await run(SPEC, withText("The day."), "--json");
    expect(JSON.parse(stdout).changes).toMatchObject([
      { values: { name: "description", after: "The day." } },
    ]);
    const { folder: other } = await run(SPEC, withText("The day."), "--html", "changes.html");
    const added = readFileSync(join(other, "changes.html"), "utf8");
    expect(added).toContain('<dt>before</dt><dd><span class="quiet">none</span></dd>');
    expect(added).toContain("<dt>after</dt><dd><ins>The day.</ins></dd>");
  });

  it("says that nothing changed", async () => {
    const { stdout, exitCode } = await run(SPEC, SPEC, "--fail-on", "any");
    expect({ stdout, exitCode }).toEqual({
      stdout: "◆ tenant-spec-diff  Pets 1.4.0, old.yaml → new.yaml · no changes\n└ No release is needed.\n",
      exitCode: 0,
    });
  });

  it("says what differs without a meaning", async () => {
    const [before, after] = [
      SPEC.replace("components:", "components:\n  responses: { Unused: { description: A. } }"),
      SPEC.replace(/^openapi: .*/m, "openapi: 3.1.1").replace("type: integer", "type: [integer]"),
    ];
    const same = "openapi` and `components.responses`, where nothing refers to it, differ.";
    const { stdout } = await run(before, after);
    expect(stdout).toContain("· no changes that matter\n");
    const other = /1 place differs, and no rule tells a change: type \(\S*new\.yaml:\d+:\d+\)\./;
    const text = stdout.replace(/\n│ +/g, " ");
    expect(text).toContain(same);
    expect(text).toMatch(other);
    expect(text).not.toContain("in other words");
    const { stdout: markdown } = await run(before, after, "--markdown");
    expect(markdown).toContain("No changes that matter.");
  });

  it("fails on what it is asked to fail on", async () => {
    const described = SPEC.replace("integer", "integer, description: The id.");
    expect((await run(SPEC, described, "--fail-on", "breaking")).exitCode).toBe(0);
    expect((await run(SPEC, described, "--fail-on", "any")).exitCode).toBe(1);
    expect((await run(SPEC, RENAMED, "--fail-on", "breaking")).exitCode).toBe(1);
  });

  it("writes no migration while a rename is doubtful", async () => {
    const doubtful = await run(SPEC, DOUBTFUL, "--migration", "next.yaml");
    expect(doubtful.exitCode).toBe(1);
    expect(doubtful.stderr).toContain(
      "▲ old.yaml:15:9  field Pet.name was removed, or renamed to Pet.title?",
    );
    expect(existsSync(join(doubtful.folder, "next.yaml"))).toBe(false);
    const at = "#/components/schemas/Pet/properties/name";
    expect(doubtful.stderr).toContain(
      `if it was renamed:  - { kind: "field-renamed", at: "${at}", to: "title" }
    (or \`x-renamed-from: name\` in title of the new spec)
    if it was removed:  - { kind: "field-removed", at: "${at}" }`,
    );
    expect(doubtful.stderr).toContain(
      `✖ No migration was written: 1 removal may be a rename. Write one line`,
    );
    expect((await run(SPEC, DOUBTFUL, "--migration", "next.yaml", "--accept-renames", "0.4")).exitCode).toBe(
      0,
    );
    const declared = DOUBTFUL.replace("title: { type: string", "title: { type: string, x-renamed-from: name");
    expect((await run(SPEC, declared, "--migration", "next.yaml")).exitCode).toBe(0);
  });

  it("takes the lines that it gave as answers", async () => {
    const { folder, stderr } = await run(SPEC, DOUBTFUL, "--migration", "next.yaml");
    const [, start = ""] = stderr.match(/which begins with\n([\s\S]*?changes:)/) ?? [];
    for (const answer of ["renamed", "removed"]) {
      const [, line = ""] = stderr.match(new RegExp(`if it was ${answer}: +(- .*)`)) ?? [];
      writeFileSync(join(folder, "next.yaml"), `${start.replace(/^ {4}/gm, "")}\n  ${line}\n`);
      const { exitCode } = await compare(folder, "--migration", "next.yaml");
      expect(exitCode).toBe(0);
      expect(readFileSync(join(folder, "next.yaml"), "utf8")).toContain(`kind: field-${answer}`);
    }
  });

  it.each([
    [
      "misspelt",
      "removed",
      2,
      '✖ next.yaml:4:5  field-renamed: expected Pet.bornOn to be "born" in the new spec',
    ],
    [
      "overtaken",
      "renamed",
      0,
      '▲ next.yaml:4:5  field-renamed: expected Pet.bornOn to be "born" in the new spec',
    ],
  ])("says by line which answer does not hold: one that is %s", async (_, change, exitCode, message) => {
    const { folder } = await run(SPEC, change === "renamed" ? RENAMED : SPEC.replace(/ +bornOn.*\n/, ""));
    const at = "#/components/schemas/Pet/properties/bornOn";
    const answer = `from: 1.4.0\nto: next\nchanges:\n  - { kind: field-renamed, at: "${at}", to: born }\n`;
    writeFileSync(join(folder, "next.yaml"), answer);
    const result = await compare(folder, "--migration", "next.yaml");
    expect({ exitCode: result.exitCode, stderr: result.stderr }).toEqual({
      exitCode,
      stderr: expect.stringContaining(message),
    });
    const written = readFileSync(join(folder, "next.yaml"), "utf8");
    if (exitCode === 2) expect(written).toBe(answer);
    else expect(written).toContain("to: bornAt");
  });

  it("calls the release as the new spec does, or the next one", async () => {
    const migrationTo = async (version: string, from = "1.4.0") => {
      const [before, after] = [SPEC.replace("1.4.0", from), RENAMED.replace("1.4.0", version)];
      const { folder, stdout, stderr } = await run(before, after, "--migration", "migration.yaml");
      expect(stderr).toBe("");
      expect(stdout).toContain("\n└ Bump: major. Consumers can break. migration.yaml has 1 change.\n");
      const text = readFileSync(join(folder, "migration.yaml"), "utf8");
      expect(parseMigration(text, "migration.yaml").changes).toHaveLength(1);
      return text.split("\n").slice(0, 2);
    };
    expect(await migrationTo("2.0.0")).toEqual(["from: 1.4.0", "to: 2.0.0"]);
    expect(await migrationTo("1.4.0")).toEqual(["from: 1.4.0", "to: next"]);
    expect(await migrationTo("second")).toEqual(["from: 1.4.0", "to: second"]);
    expect(await migrationTo("v2", "v1")).toEqual(["from: v1", "to: v2"]);
    expect(await migrationTo('"2.0"', '"1.0"')).toEqual(['from: "1.0"', 'to: "2.0"']);
    expect(await migrationTo("4", "3")).toEqual(['from: "3"', 'to: "4"']);
    expect(await migrationTo("2025-01-01", "2024-06-01")).toEqual(["from: 2024-06-01", "to: 2025-01-01"]);
  });

  it.each([
    ["as text", []],
    ["as Markdown", ["--markdown"]],
    ["as JSON", ["--json"]],
    ["as a question", ["--migration", "next.yaml"]],
  ])("lets a name of a spec be nothing but a name, %s", async (_, flags) => {
    const name = "x\n::error title=Build::spoofed\r##[error]\u001b[2J\u202e";
    const schema = (field: string) => ({
      properties: { [field]: { type: "string" }, [name]: { type: "string" } },
    });
    const spec = (schemas: object) =>
      JSON.stringify({ openapi: "3.1.0", info: {}, paths: {}, components: { schemas } });
    const { stdout, stderr } = await run(
      spec({ [`${name}a`]: { title: name }, Same: schema(`${name}name`) }),
      spec({ [`${name}b`]: { description: name }, Same: schema(`${name}title`) }),
      ...flags,
    );
    const lines = `${stdout}\n${stderr}`.split(/[\n\r\u2028\u2029\u0085]/);
    expect(lines.filter((line) => /^\s*::|##\[|##vso\[/.test(line))).toEqual([]);
    expect(lines.join("")).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    expect(stdout).toContain("spoofed");
  });

  it("lets a name in an error be nothing but a name", async () => {
    const name = "x\n::error::spoofed";
    const text = JSON.stringify({
      openapi: "3.1.0",
      paths: {},
      components: { schemas: { A: { $ref: name } } },
    });
    const { stderr, exitCode } = await run(text, text);
    expect(exitCode).toBe(2);
    expect(stderr).toContain("spoofed");
    expect(stderr).not.toMatch(/^\s*::/m);
  });

  it("says what a migration calls a spec without a version", async () => {
    const [before, after] = [SPEC, RENAMED].map((text) => text.replace(/, version: [^ }]+/, ""));
    expect(before).not.toContain("1.4.0");
    const { stderr, folder } = await run(before ?? "", after ?? "", "--migration", "next.yaml");
    expect(stderr.split("\n")).toEqual([
      expect.stringMatching(
        /^▲ old\.yaml:2:\d+ {2}Expected a version of the spec, .*says `from: 0\.0\.0`\.$/,
      ),
      expect.stringMatching(/^▲ new\.yaml:2:\d+ {2}Expected a version of the spec, .*says `to: next`\.$/),
      "",
    ]);
    expect(readFileSync(join(folder, "next.yaml"), "utf8")).toMatch(/^from: 0\.0\.0\nto: next\n/);
  });

  it("gives names that share little as no reason for a rename", async () => {
    const { stdout } = await run(SPEC, DOUBTFUL);
    expect(stdout).toContain("field Pet.name was removed, or renamed to Pet.title?");
    expect(stdout).toContain("confidence 0.");
    expect(stdout).not.toContain("names alike");
  });

  it("leaves out a parameter without a name", async () => {
    const withParameters = (...parameters: string[]) =>
      SPEC.replace("responses:", `parameters: [${parameters.join(", ")}]\n      responses:`);
    const nameless = "{ in: query, schema: { type: integer } }";
    const { stdout } = await run(
      withParameters(nameless.replace("in:", "name: limit, in:")),
      withParameters(nameless),
    );
    expect(stdout).toContain("parameter limit was removed\n");
    expect(stdout).not.toContain("undefined");
  });

  it("fails until a note explains what a migration cannot say", async () => {
    const after = SPEC.replace("id: { type: integer }", "id: { type: string }").replace("1.4.0", "2.0.0");
    const { stderr, exitCode, folder } = await run(SPEC, after, "--migration", "next.yaml");
    expect({ stderr, exitCode }).toEqual({
      exitCode: 1,
      stderr: `▲ old.yaml:14:9  Pet.id: type integer became string
✖ next.yaml cannot say 1 breaking change. Write what breaks and what to do into its \`notes\`, and run this again.
`,
    });
    const file = join(folder, "next.yaml");
    expect(readFileSync(file, "utf8")).toBe(`from: 1.4.0
to: 2.0.0
changes: []
notes:
  - at: "#/components/schemas/Pet/properties/id"
    note: ""
`);
    writeFileSync(file, readFileSync(file, "utf8").replace('note: ""', "note: Ids are text."));
    const again = await compare(folder, "--migration", "next.yaml");
    expect([again.exitCode, again.stderr]).toEqual([0, ""]);
    expect(readFileSync(file, "utf8")).toContain("note: Ids are text.");
  });

  it("holds to what was decided before, and keeps what people wrote", async () => {
    const { folder } = await run(SPEC, DOUBTFUL);
    const decided = (kind: string) =>
      `from: 1.4.0\nto: next\nchanges:\n  - kind: ${kind}\n    at: "#/components/schemas/Pet/properties/name"\n`;
    const cli = (text: string) => {
      writeFileSync(join(folder, "next.yaml"), text);
      return compare(folder, "--migration", "next.yaml");
    };
    const removed = `${decided("field-removed")}    note: Gone for good.\n`;
    expect((await cli(removed)).exitCode).toBe(0);
    expect(readFileSync(join(folder, "next.yaml"), "utf8")).toBe(removed);
    const renamed = `${decided("field-renamed")}    to: title\n`;
    expect((await cli(renamed)).exitCode).toBe(0);
    expect(readFileSync(join(folder, "next.yaml"), "utf8")).toBe(renamed);
  });

  it("finds what is less likely, too, where that is accepted", async () => {
    const unlike = SPEC.replace("bornOn: { type: string, format: date }", "weight: { type: number }");
    const { stdout } = await run(SPEC, unlike, "--json", "--accept-renames", "0.1");
    expect(JSON.parse(stdout).changes).toContainEqual(
      expect.objectContaining({ message: "field Pet.bornOn was renamed to Pet.weight", confidence: 0.25 }),
    );
  });

  it("counts one change as one", async () => {
    const { stdout, folder } = await run(SPEC, RENAMED, "--html", "changes.html");
    expect(stdout).toMatch(/^◆ tenant-spec-diff {2}Pets 1\.4\.0, old\.yaml → new\.yaml · 1 change\n/);
    const page = readFileSync(join(folder, "changes.html"), "utf8");
    expect(page).toContain("<title>Pets 1.4.0, old.yaml → new.yaml · 1 change · major</title>");
  });

  it("takes a key `$ref` in an example for what it is", async () => {
    const values = `
        example: { $ref: a.yaml }
        default: { $ref: a.yaml }
        x-origin: { $ref: a.yaml }
        enum: [{ $ref: a.yaml }]
`;
    const { exitCode } = await run(SPEC, `${SPEC}    Free:${values}`);
    expect(exitCode).toBe(0);
    const named = SPEC.replace("bornOn: { type: string", "example: { $ref: a.yaml");
    const { stderr } = await run(SPEC, named);
    expect(stderr).toContain(
      'new.yaml:16:26  Expected `$ref` to lead to a file that can be read, received "a.yaml"',
    );
  });

  it("writes all files or none, and leaves nothing half-written", async () => {
    const flags = ["--html", "changes.html", "--migration", "no/such/folder/next.yaml"];
    const { folder, exitCode } = await run(SPEC, RENAMED, ...flags);
    expect(exitCode).toBe(2);
    expect(readdirSync(folder).sort()).toEqual(["new.yaml", "old.yaml"]);
    const { folder: other, stderr } = await run(SPEC, RENAMED, "--html", ".", "--migration", "next.yaml");
    expect(stderr).toContain("✖ --html .: Expected a file that can be written, received a folder.\n");
    expect(readdirSync(other).sort()).toEqual(["new.yaml", "old.yaml"]);
  });

  it("reads a revision with the git of the system, not with one that a package brings", async () => {
    const folder = mkdtempSync(join(tmpdir(), "tenant-spec-diff-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [app, bin] = [join(folder, "app"), join(folder, "node_modules/.bin")];
    for (const path of [app, bin]) mkdirSync(path, { recursive: true });
    writeFileSync(join(bin, "git"), `#!/bin/sh\ntouch "${join(folder, "ran")}"\nexit 1\n`, { mode: 0o755 });
    writeFileSync(join(app, "spec.yaml"), SPEC);
    const git = (...args: string[]) => execFileSync("git", args, { cwd: app });
    git("init", "--quiet");
    git("add", ".");
    git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "--message", "A");
    writeFileSync(join(app, "spec.yaml"), RENAMED);
    const env = { PATH: [bin, process.env.PATH].join(delimiter) };
    const flags = ["git:HEAD:spec.yaml", "spec.yaml"];
    const { stdout } = await runCommand({ cli: CLI, folder: app, flags, env });
    expect(stdout).toContain("field Pet.bornOn was renamed to Pet.bornAt");
    expect(existsSync(join(folder, "ran"))).toBe(false);
  });

  it("names in each report what has no form of OpenAPI, and was not compared", async () => {
    const unreadable = (type: string) =>
      SPEC.replace("operationId: listPets", `description: ${type}.\n      parameters: { limit: ${type} }`);
    const flags = ["--html", "changes.html"];
    const { stdout, folder } = await run(unreadable("a"), unreadable("b"), ...flags);
    const words = "1 place differs in a form that is no OpenAPI, and was not compared: parameters";
    expect(stdout.replaceAll(/\n│ /g, " ")).toContain(words);
    expect(stdout).toContain("Only texts changed in what was compared.");
    expect(readFileSync(join(folder, "changes.html"), "utf8")).toContain(words);
    expect((await run(unreadable("a"), unreadable("b"), "--markdown")).stdout).toContain(words);
    const { stdout: json } = await run(unreadable("a"), unreadable("b"), "--json");
    expect(JSON.parse(json)).toMatchObject({ unread: [{ at: "#/paths/~1pets/get/parameters" }] });
  });

  it("says of its own bugs that they are", async () => {
    const { folder } = await run(SPEC, RENAMED);
    const broken =
      "data:text/javascript,String.prototype.replaceAll = () => { throw new TypeError('Broken') }";
    const args = ["--import", broken, CLI, "old.yaml", "new.yaml", "--html", "changes.html"];
    const { stdout, stderr, exitCode } = await x(process.execPath, args, { nodeOptions: { cwd: folder } });
    expect({ stdout, exitCode }).toEqual({ stdout: "", exitCode: 70 });
    expect(stderr).toMatch(/^✖ A bug in tenant-spec-diff, not in your files\..*\nTypeError: Broken\n {4}at /);
    expect(readdirSync(folder).sort()).toEqual(["new.yaml", "old.yaml"]);
  });

  it.each([
    ["openapi: [", [], "new.yaml:1:12  Expected valid YAML or JSON:"],
    [
      "swagger: '1.2'",
      [],
      "new.yaml:1:1  Expected a description of OpenAPI 2.0, 3.0, 3.1 or 3.2 (`openapi: 3.1.0`), received `swagger: 1.2`.",
    ],
    [SPEC, ["--fail-on", "much"], "option '--fail-on <level>' argument 'much' is invalid."],
    [
      "a: &a [*a]\nopenapi: 3.1.0",
      [],
      "new.yaml:1:1  Expected a tree of values, received a YAML alias to what it stands in.",
    ],
    [SPEC, ["--json", "--markdown"], "cannot be used with option '--json'"],
    [
      RENAMED,
      ["--migration", "no/such/folder/next.yaml"],
      "✖ --migration no/such/folder/next.yaml: Expected a file that can be written, received one in a folder that does not exist.",
    ],
    [RENAMED, ["--migration", "."], ".: Expected a file that can be read: it is a folder."],
    [SPEC, ["--accept-renames", "2"], "Expected a number from 0 to 1."],
  ])("refuses %j %j", async (after, flags, message) => {
    const { stdout, stderr, exitCode } = await run(SPEC, after, ...flags);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
    // What was found out before a file could not be written is told all the same.
    if (!flags.includes("--migration")) expect(stdout).toBe("");
  });
});
