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
import { dirname, join, resolve } from "node:path";
import { x } from "tinyexec";
import { describe, expect, it, onTestFinished } from "vitest";
import { runCommand } from "../../../scripts/testing/run-command.ts";

const CLI = resolve(import.meta.dirname, "../dist/cli.js");

const SPEC = `# Events, as far as they are known.
openapi: 3.1.0
info: { title: Events, version: 1.0.0 }
x-source: docs.md
paths:
  /events/{id}:
    get:
      operationId: getEvent
      x-provenance: documented
      responses:
        "200":
          description: One event.
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Event" }
components:
  schemas:
    Event: # what is listed
      type: object
      x-provenance: assumed
      properties:
        id: { type: string } # never null
        startsAt: { type: string, format: date-time }
        state: { type: string, x-provenance: documented }
`;

/** A folder with files, by path. */
function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "tenant-drift-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

async function apply(folder: string, ...args: string[]) {
  const flags = ["apply", "traffic.ndjson", "--spec", "openapi.yaml", ...args];
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  return { ...(await runCommand({ cli: CLI, folder, flags })), read };
}

/** A log of answers of `GET /events/{id}`, one a day from 20 November 2026 on. */
function log(...events: unknown[]): string {
  const lines = events.map((responseBody, day) => ({
    time: Date.UTC(2026, 10, 20 + day, 12),
    method: "GET",
    url: "https://api.example.com/events/1",
    status: 200,
    responseBody,
  }));
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

/** The same API in OpenAPI 2.0. */
const SWAGGER = `swagger: "2.0"
info: { title: Events, version: 1.0.0 }
host: api.example.com
paths:
  /events/{id}:
    get:
      operationId: getEvent
      responses:
        "200": { description: One event., schema: { $ref: "#/definitions/Event" } }
definitions:
  Event:
    properties:
      id: { type: string }
      startsAt: { type: string, format: date-time }
`;

describe("a spec of OpenAPI 2.0", () => {
  it("is compared with traffic, at its own lines, and not edited", async () => {
    const folder = folderWith({
      "openapi.yaml": SWAGGER,
      "traffic.ndjson": log({ id: null, startsAt: "2026-11-20T12:00:00Z", seats: 20 }),
    });
    const flags = ["check", "traffic.ndjson", "--spec", "openapi.yaml"];
    const { stdout, stderr, exitCode } = await runCommand({ cli: CLI, folder, flags });
    expect(exitCode).toBe(1);
    expect(stdout).toContain("`Event.id` is null, which the spec does not allow.");
    expect(stdout).toContain("openapi.yaml:13:7  null-unexpected  getEvent");
    expect(stdout).toContain("`Event.seats` (integer) is in responses, but not in the spec.");
    expect(stdout).toContain("Coverage  1 of 1 operation, 2 of 2 fields");
    expect(stdout).toContain("null-unexpected: Let the field be null in the spec: `x-nullable: true`.");
    expect(stdout).toContain("field-unknown: Add the field to the spec.");
    expect(stdout).not.toContain("apply");
    expect(stderr).toBe(
      "▲ `tenant-drift apply` does not edit OpenAPI 2.0. Edit the spec yourself, or convert it first.\n",
    );

    for (const args of [[], ["--dry-run"]]) {
      const applied = await apply(folder, ...args);
      expect(applied.exitCode).toBe(2);
      expect(applied.stderr).toContain(
        "--spec: Expected a description of OpenAPI 3 to edit, received one of OpenAPI 2.0: openapi.yaml.",
      );
      expect(applied.read("openapi.yaml")).toBe(SWAGGER);
    }
  });
});

describe("tenant-drift apply", () => {
  it("changes the lines of what is new, and no others", async () => {
    const folder = folderWith({ "openapi.yaml": SPEC, "traffic.ndjson": log({ seats: 20 }) });
    const { stdout, exitCode, read } = await apply(folder, "--label", "staging");
    expect(exitCode).toBe(0);
    expect(stdout).toBe(
      "◆ tenant-drift  openapi.yaml · 1 added\n│ added      Event.seats\n└ Wrote openapi.yaml. Review with `git diff`.\n",
    );
    expect(read("openapi.yaml")).toBe(`${SPEC}        seats:
          type: integer
          x-provenance: observed
          x-observed: { seen: 1, of: 1, first: "2026-11-20", last: "2026-11-20" }
          x-source: GET /events/{id}, staging
`);
  });

  it("changes no byte if there is nothing to say, a second time either", async () => {
    const folder = folderWith({ "openapi.yaml": SPEC, "traffic.ndjson": log({ state: "x" }) });
    const { stdout, exitCode, read } = await apply(folder);
    expect({ exitCode, text: read("openapi.yaml") }).toEqual({ exitCode: 0, text: SPEC });
    expect(stdout).toContain("Nothing to apply.");

    writeFileSync(join(folder, "traffic.ndjson"), log({ id: "1", seats: 20 }));
    const first = (await apply(folder)).read("openapi.yaml");
    expect(first).not.toBe(SPEC);
    expect((await apply(folder)).read("openapi.yaml")).toBe(first);
  });

  it("says what it corrected, and of which values it knows nothing", async () => {
    const spec = `${SPEC}        kind: { type: string, enum: [Planned] }
        shared: { $ref: "#/components/schemas/Kind" }
    Kind:
      type: string
      x-provenance: assumed
      enum: [Planned]
`;
    const id = "7c0b7a5e-9d0f-4a3c-8f6e-000000000001";
    const event = { id, startsAt: "2026-12-01T10:00:00Z", kind: "Planned", shared: "Planned" };
    const text = log(event, { ...event, startsAt: null, kind: "Postponed", shared: "Postponed" });
    const folder = folderWith({ "openapi.yaml": spec, "traffic.ndjson": text });
    const first = await apply(folder);
    expect(first.stdout).toContain("openapi.yaml · 4 confirmed · 4 corrected\n");
    for (const line of [
      "Event.id: format: uuid",
      "Event.startsAt: may be null",
      'Event.kind: + "Postponed"',
      'Kind: + "Postponed"',
    ])
      expect(first.stdout).toContain(`│ corrected  ${line}\n`);

    writeFileSync(join(folder, "traffic.ndjson"), log(event, event, event));
    expect((await apply(folder)).stdout).toContain("◆ tenant-drift  openapi.yaml · 4 counts updated\n");

    const shapes = folderWith({ "openapi.yaml": spec, "log.ndjson": text });
    const flags = ["record", "log.ndjson", "--spec", "openapi.yaml", "--out", "traffic.ndjson"];
    expect(await runCommand({ cli: CLI, folder: shapes, flags })).toMatchObject({ exitCode: 0 });
    const { stdout, exitCode } = await apply(shapes);
    expect(stdout).toContain(
      "│ assumed    Event.kind: types agree; record with --enums, or apply a capture, to confirm its values\n",
    );
    expect(stdout).toContain("│ assumed    Event.shared: types agree");
    expect({ exitCode, stdout }).toEqual({
      exitCode: 0,
      stdout: expect.not.stringMatching(/confirmed {2}Event\.(kind|shared)/),
    });
  });

  it("shows a patch that git applies, and writes nothing", async () => {
    const events = ["startsAt", "startsAt", "startAt", "startAt"].map((name, index) => ({
      id: `e${index % 2}`,
      [name]: `2026-12-0${1 + (index % 2)}T10:00:00Z`,
    }));
    const folder = folderWith({ "openapi.yaml": SPEC, "traffic.ndjson": log(...events) });
    const { stdout, stderr, read } = await apply(folder, "--dry-run");
    expect(stderr).toContain("Would write openapi.yaml, migrations/next.yaml.");
    expect(readdirSync(folder).sort()).toEqual(["openapi.yaml", "traffic.ndjson"]);
    expect(read("openapi.yaml")).toBe(SPEC);

    const written = folderWith({ "openapi.yaml": SPEC, "traffic.ndjson": log(...events) });
    const other = await apply(written);
    writeFileSync(join(folder, "edits.patch"), stdout);
    await x("git", ["apply", "edits.patch"], { nodeOptions: { cwd: folder }, throwOnError: true });
    for (const file of ["openapi.yaml", "migrations/next.yaml"]) expect(read(file)).toBe(other.read(file));
  });

  it("reports what contradicts the documentation, and applies the rest", async () => {
    const folder = folderWith({ "openapi.yaml": SPEC, "traffic.ndjson": log({ id: null, state: 1 }) });
    const { stdout, exitCode, read } = await apply(folder);
    expect(exitCode).toBe(1);
    expect(stdout).toContain("▲ 1 place needs you");
    expect(stdout).toContain(
      "│   Event.state has a type that the spec does not allow: integer.  seen 1 of 1\n│     openapi.yaml:24:9  type-mismatch  getEvent\n",
    );
    expect(read("openapi.yaml")).toBe(
      SPEC.replace("id: { type: string } # never null", 'id: { type: [string, "null"] } # never null'),
    );
  });

  it("says once where clients send more than the spec has, and what that does not prove", async () => {
    const traffic = log({ id: "1" }, { id: "2" }).replaceAll("/events/1", "/events/1?page=1&sort=a");
    const folder = folderWith({ "openapi.yaml": SPEC, "traffic.ndjson": traffic });
    const { stdout } = await apply(folder);
    expect(stdout).toContain(`│ ▲ 2 places need you
│   Some requests have the parameter page, which the spec does not list.  seen 2 of 2
│     openapi.yaml:7:5  parameter-unknown  getEvent
│   Some requests have the parameter sort, which the spec does not list.  seen 2 of 2
│     openapi.yaml:7:5  parameter-unknown  getEvent
│   Requests show what clients send, not what the service takes.
└ `);
  });

  it("renames a field, and answers what the next migration asks", async () => {
    const at = "2026-12-01T10:00:00Z";
    const events = ["startsAt", "startsAt", "startsAt", "startAt", "startAt", "startAt"].map(
      (name, index) => ({
        id: `e${index % 3}`,
        [name]: at.replace("01T", `0${1 + (index % 3)}T`),
      }),
    );
    const migration =
      "from: 1.0.0\nto: next\n# Decided by hand.\nchanges: []\nnotes:\n  - at: '#/info'\n    note: Kept.\n";
    const folder = folderWith({
      "openapi.yaml": SPEC,
      "migrations/next.yaml": migration,
      "traffic.ndjson": log(...events),
    });
    const { stdout, exitCode, read } = await apply(folder);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(
      /^◆ tenant-drift {2}openapi\.yaml · 1 renamed · [^0]*\n│ Event\.startsAt → Event\.startAt\n│ {5}confidence 0\./,
    );
    expect(read("openapi.yaml")).toContain(
      "        startAt:\n          type: string\n          format: date-time\n",
    );
    expect(read("openapi.yaml")).not.toContain("startsAt");
    const answer = `changes:
  - kind: field-renamed
    at: '#/components/schemas/Event/properties/startsAt'
    to: startAt
`;
    expect(read("migrations/next.yaml")).toBe(migration.replace("changes: []\n", answer));
    expect((await apply(folder)).stdout).toContain("Nothing to apply.");
  });

  it("says what it has not judged where there is nothing to apply", async () => {
    const spec = SPEC.replace("state: { type: string,", "state: { type: string, pattern: ^x,");
    const folder = folderWith({ "openapi.yaml": spec, "traffic.ndjson": log({ state: "x" }) });
    expect((await apply(folder)).stdout).toBe(`◆ tenant-drift  openapi.yaml
│ Not judged  \`pattern\`
└ Nothing to apply in what was judged: 1 of 1 operation, 1 of 3 fields.
`);
  });

  it("begins a migration if there is none, and follows a field that was renamed before", async () => {
    const folder = folderWith({
      "openapi.yaml": SPEC.replace("startsAt", "beginsAt"),
      "releases/1.2.0.yaml": SPEC,
      "releases/1.10.0.yaml": SPEC,
      "changes.yaml":
        "from: 1.10.0\nto: next\nchanges:\n  - { kind: field-renamed, at: '#/components/schemas/Event/properties/startsAt', to: beginsAt }\n",
      "traffic.ndjson": log(
        ...Array.from({ length: 20 }, (_, index) => ({
          id: `e${index % 5}`,
          [index < 10 ? "beginsAt" : "startAt"]: `2026-12-0${1 + (index % 5)}T10:00:00Z`,
        })),
      ),
    });
    const spec = (await apply(folder, "--migration", "changes.yaml")).read("openapi.yaml");
    expect(spec).toContain("startAt:");
    expect(readFileSync(join(folder, "changes.yaml"), "utf8")).toContain(
      "properties/startsAt', to: startAt }",
    );

    // Of a field that no release had, nobody has to follow the name.
    writeFileSync(join(folder, "openapi.yaml"), SPEC.replace("startsAt", "beginsAt"));
    await apply(folder);
    expect(existsSync(join(folder, "migrations/next.yaml"))).toBe(false);
    writeFileSync(join(folder, "releases/1.10.0.yaml"), SPEC.replace("startsAt", "beginsAt"));
    writeFileSync(join(folder, "openapi.yaml"), SPEC.replace("startsAt", "beginsAt"));
    expect((await apply(folder)).read("migrations/next.yaml")).toMatch(
      /^from: 1\.10\.0\nto: next\nchanges:\n {2}- kind/,
    );
  });

  it.each([["v1"], ['"1.0"'], ["2024-06-01"]])(
    "begins a migration from the version %s of the spec",
    async (version) => {
      const spec = SPEC.replace(/version: [^ ,}\n]+/, `version: ${version}`);
      const days = Array.from({ length: 20 }, (_, index) => index % 5);
      const folder = folderWith({
        "openapi.yaml": spec,
        "traffic.ndjson": log(
          ...days.map((day, index) => ({
            id: `e${day}`,
            [index < 10 ? "startsAt" : "startAt"]: `2026-12-0${1 + day}T10:00:00Z`,
          })),
        ),
      });
      expect((await apply(folder)).read("migrations/next.yaml").split("\n")[0]).toBe(`from: ${version}`);
    },
  );

  it.each([
    ["the next migration", "migrations/next.yaml", []],
    ["a released one", "migrations/1.0.0-2.0.0.yaml", ["--migration", "migrations/1.0.0-2.0.0.yaml"]],
  ])("does not bring back what %s ended, from an old capture", async (_what, file, args) => {
    const fields = "#/components/schemas/Event/properties";
    const spec = SPEC.replace("startsAt", "beginsAt").replace(
      "properties:\n",
      "required: [id, beginsAt]\n      properties:\n",
    );
    const folder = folderWith({
      "openapi.yaml": spec,
      [file]: `from: 1.0.0
to: next
changes:
  - { kind: field-renamed, at: "${fields}/startsAt", to: beginsAt }
  - { kind: field-removed, at: "${fields}/place" }
`,
      "traffic.ndjson": log(
        ...[1, 2, 3].map((day) => ({
          ...{ id: `e${day}`, startsAt: `2026-12-0${day}T10:00:00Z` },
          ...{ place: { city: "Ulm" }, seats: day },
        })),
      ),
    });
    const { stdout, exitCode, read } = await apply(folder, ...args);
    const text = read("openapi.yaml");
    expect(text).toContain("required: [id, beginsAt]");
    expect(text).toContain("        seats:\n");
    expect(text).not.toMatch(/startsAt|place|city/);
    expect(stdout).toContain(`Event.startsAt is the old name of Event.beginsAt (${file})`);
    expect(stdout).toContain(`Event.place was removed (${file})`);
    expect({ exitCode, migration: read(file) }).toEqual({
      exitCode: 0,
      migration: expect.stringContaining("to: beginsAt"),
    });
  });

  it("edits the files that a spec is made of", async () => {
    const [start, schemas] = SPEC.split("components:\n") as [string, string];
    const folder = folderWith({
      "openapi.yaml": start.replaceAll("#/components/schemas/Event", "schemas/event.yaml#/Event"),
      "schemas/event.yaml": schemas.replace("  schemas:\n", "").replaceAll(/^ {4}/gm, ""),
      "traffic.ndjson": log({ id: "1", seats: 20 }),
    });
    const before = readFileSync(join(folder, "openapi.yaml"), "utf8");
    const { exitCode, read } = await apply(folder);
    expect({ exitCode, entry: read("openapi.yaml") }).toEqual({ exitCode: 0, entry: before });
    expect(read("schemas/event.yaml")).toContain(
      "\n    seats:\n      type: integer\n      x-provenance: observed\n",
    );
    expect(read("schemas/event.yaml")).toContain("Event: # what is listed\n  type: object\n");
    expect(read("schemas/event.yaml")).toContain("\n    id: # never null\n      type: string\n");
  });

  it("edits JSON as JSON", async () => {
    const spec = {
      openapi: "3.0.3",
      info: { title: "Events", version: "1.0.0" },
      paths: {
        "/events/{id}": {
          get: { responses: { 200: { description: "", content: { "application/json": { schema: {} } } } } },
        },
      },
    };
    const text = JSON.stringify(spec, null, "\t");
    const folder = folderWith({ "openapi.yaml": text, "traffic.ndjson": log({ id: null, tags: ["a"] }) });
    const { read } = await apply(folder);
    const edited = read("openapi.yaml");
    expect(JSON.stringify(JSON.parse(edited), null, "\t")).toBe(edited);
    expect(edited).toContain('"nullable": true');
  });

  it.each([
    ["a spec that is not there", ["--spec", "none.yaml"], "none.yaml: Expected a file that can be read"],
    ["a spec of the past", ["--spec", "git:HEAD:openapi.yaml"], "Expected"],
    ["a number that is none", ["--require-after", "0"], "Expected a whole number from 1 on."],
    ["a migration that is none", ["--migration", "openapi.yaml"], "openapi.yaml"],
  ])("refuses %s, and writes nothing", async (_what, args, message) => {
    const events = ["startsAt", "startsAt", "startAt", "startAt"].map((name, index) => ({
      id: `e${index % 2}`,
      [name]: `2026-12-0${1 + (index % 2)}T10:00:00Z`,
    }));
    const folder = folderWith({ "openapi.yaml": SPEC, "traffic.ndjson": log(...events) });
    const { stdout, stderr, exitCode, read } = await apply(folder, ...args);
    expect({ stdout, exitCode }).toEqual({ stdout: "", exitCode: 2 });
    expect(stderr).toContain(message);
    expect(read("openapi.yaml")).toBe(SPEC);
    expect(readdirSync(folder).sort()).toEqual(["openapi.yaml", "traffic.ndjson"]);
  });
});
