import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { runCommand } from "../../../scripts/testing/run-command.ts";
import { type DriftReport, openSource, recordSource, renderLine, ShapeSet } from "../src/index.ts";

const PACKAGE = resolve(import.meta.dirname, "..");
const FOLDER = join(PACKAGE, "test/fixtures/check");

function check(...args: string[]) {
  const cli = join(PACKAGE, "dist/cli.js");
  return runCommand({ cli, folder: FOLDER, flags: ["check", ...args, "--spec", "openapi.yaml"] });
}

/** The findings as `kind Field.name`, by operation. */
async function findings(...args: string[]): Promise<Record<string, string[]>> {
  const { stdout } = await check(...args, "--json");
  const { operations }: DriftReport = JSON.parse(stdout);
  return Object.fromEntries(
    operations.map(({ operationId, findings: some }) => [
      operationId,
      some.map(({ kind, field }) => `${kind} ${field}`).sort(),
    ]),
  );
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "tenant-drift-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const ALL = {
  listEvents: ["enum-value-unknown Event.state", "field-unknown Event.seats"],
  createEvent: ["null-unexpected Event.title"],
};

describe("tenant-drift check", () => {
  it("says what traffic shows, how often, where the spec says otherwise, and what was skipped", async () => {
    const { stdout, stderr, exitCode } = await check("traffic.har");
    expect({ stderr, exitCode }).toEqual({ stderr: "", exitCode: 1 });
    expect(stdout).toBe(`◆ tenant-drift  Events 1.4.0 (openapi.yaml) · 4 exchanges, 2026-11-24 to 2026-11-26
│ Breaking
│   ▲ \`Event.state\` has a value that its enum does not list: \`Postponed\`.  seen 1 of 2
│     openapi.yaml:30:9  enum-value-unknown  listEvents  2026-11-24
│   ▲ \`Event.title\` is null, which the spec does not allow.  seen 1 of 1
│     openapi.yaml:29:9  null-unexpected  createEvent  2026-11-26
│ Unknown fields
│   · \`Event.seats\` (integer or null) is in responses, but not in the spec.  seen 2 of 2
│     openapi.yaml:27:7  field-unknown  listEvents  2026-11-24
│ What to do
│   enum-value-unknown: Add the value to the enum in the spec. Code that handles every value needs a
│     new case.
│   null-unexpected: Let the field be null in the spec.
│   field-unknown: \`tenant-drift apply\` adds the field to the spec, as observed.
│ Unmatched  1 request
│   GET /v2/health/{}  1×
│ Coverage  2 of 2 operations, 3 of 3 fields
│ Not judged  1 unmatched request, 2 skipped, 1 unread body
│ ▲ 2 skipped
│   1× the body is not JSON, although its media type says so  traffic.har, entry 4
│   1× there is no response: the request was aborted, blocked or failed  traffic.har, entry 5
└ 3 findings, 2 breaking. Next: \`tenant-drift apply\`.
`);
  });

  it("finds nothing where traffic is as the spec says", async () => {
    const { stdout, exitCode } = await check("as-the-spec-says.ndjson");
    expect(exitCode).toBe(0);
    expect(stdout).toBe(`◆ tenant-drift  Events 1.4.0 (openapi.yaml) · 3 exchanges, 2026-11-25
│ Coverage  1 of 2 operations, 3 of 3 fields
│   never seen: createEvent
└ ✔ No drift in what was judged: 1 of 2 operations, 3 of 3 fields.
`);
  });

  it("prints JSON of the documented form", async () => {
    const { stdout } = await check("traffic.har", "--json");
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({
      version: 1,
      spec: { file: "openapi.yaml", title: "Events", version: "1.4.0" },
      traffic: { sources: ["traffic.har"], exchanges: 4 },
      unmatched: [{ method: "get", path: "/v2/health/{}", count: 1 }],
      coverage: { operations: { seen: 2, of: 2 }, fields: { seen: 3, of: 3 } },
    });
    expect(report.operations[1]).toEqual({
      operationId: "createEvent",
      samples: 1,
      findings: [
        {
          kind: "null-unexpected",
          at: "#/components/schemas/Event/properties/title",
          field: "Event.title",
          direction: "response",
          status: 201,
          seen: 1,
          of: 1,
          first: "2026-11-26",
          last: "2026-11-26",
          breaking: true,
          position: { file: "openapi.yaml", line: 29, column: 9 },
        },
      ],
    });
    expect(stdout).not.toContain("secret-token");
  });

  it.each([
    [[], 1],
    [["--fail-on", "any"], 1],
    [["--fail-on", "breaking"], 1],
    [["--fail-on", "none"], 0],
    [["--fail-on", "breaking", "--ignore", "Event.state", "--ignore", "Event.title"], 0],
    [["--ignore", "Event.*"], 0],
    [["--ignore", "#/components/schemas/Event/**"], 0],
    [["--ignore", "Event.se*"], 1],
    [["--min-samples", "3"], 0],
  ])("exits by what --fail-on asks for: %j is %i", async (flags, expected) => {
    const { exitCode, stderr } = await check("traffic.har", ...flags);
    expect({ exitCode, stderr }).toEqual({ exitCode: expected, stderr: "" });
  });

  it("leaves out what is ignored, and nothing else", async () => {
    expect(await findings("traffic.har")).toEqual(ALL);
    expect(await findings("traffic.har", "--ignore", "*.seats")).toEqual({
      ...ALL,
      listEvents: ["enum-value-unknown Event.state"],
    });
    expect(await findings("traffic.har", "--min-samples", "2")).toEqual({ ...ALL, createEvent: [] });
  });

  it("checks chosen operations alone", async () => {
    const { stdout } = await check("traffic.har", "--json", "--operation", "createEvent");
    const { operations, unmatched, coverage }: DriftReport = JSON.parse(stdout);
    expect(operations.map(({ operationId }) => operationId)).toEqual(["createEvent"]);
    expect(unmatched).toEqual([]);
    expect(coverage.operations).toEqual({ seen: 1, of: 1 });
    const both = ["--operation", "createEvent", "--operation", "listEvents"];
    expect(await findings("traffic.har", ...both)).toEqual(ALL);
  });

  it("judges headers if it is asked to", async () => {
    const { listEvents } = await findings("traffic.har", "--headers");
    expect(listEvents).toContain("parameter-unknown GET /events");
  });

  it("takes shapes and bodies together, and finds in shapes what they hold", async () => {
    const shapes = new ShapeSet();
    await recordSource(openSource(join(FOLDER, "traffic.har")), shapes);
    const file = join(temporaryFolder(), "traffic.shapes");
    writeFileSync(
      file,
      shapes
        .lines()
        .map((line) => `${renderLine(line)}\n`)
        .join(""),
    );
    // Shapes hold no values, so nothing is known of those of the enum.
    expect(await findings(file)).toEqual({ ...ALL, listEvents: ["field-unknown Event.seats"] });
    const { stdout } = await check(file, "traffic.har", "--json");
    const { operations, ...report } = JSON.parse(stdout);
    expect(report.traffic).toMatchObject({ sources: [file, "traffic.har"], exchanges: 8 });
    expect(operations[1].findings).toMatchObject([{ kind: "null-unexpected", seen: 2, of: 2 }]);
  });

  it("writes a page and SARIF, or neither", async () => {
    const folder = temporaryFolder();
    const [html, sarif] = [join(folder, "drift.html"), join(folder, "drift.sarif")];
    const { exitCode, stderr } = await check("traffic.har", "--html", html, "--sarif", "missing/drift.sarif");
    expect(exitCode).toBe(2);
    expect(stderr).toContain(
      "✖ --sarif missing/drift.sarif: Expected a file that can be written, received one in a folder",
    );
    expect(existsSync(html)).toBe(false);
    expect((await check("traffic.har", "--html", html, "--sarif", sarif)).exitCode).toBe(1);
    expect(readFileSync(html, "utf8")).toContain("3 findings, 2 breaking");
    const { version } = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8"));
    const [run] = JSON.parse(readFileSync(sarif, "utf8")).runs;
    expect(run.tool.driver).toMatchObject({ name: "tenant-drift", semanticVersion: version });
    expect(run.results.length).toBe(3);
  });

  it.each([
    [["missing.har"], "missing.har"],
    [["openapi.yaml"], "openapi.yaml: Expected a HAR"],
    [["traffic.har", "--operation", "listevent"], "Did you mean listEvents?"],
    [["traffic.har", "--operation", "x"], "Expected an operation of openapi.yaml, received x.\n"],
    [["traffic.har", "--min-samples", "0"], "Expected a whole number from 1 on."],
    [["traffic.har", "--ignore", ""], "Expected a text that is not empty."],
    [["traffic.har", "--fail-on", "all"], "Allowed choices are any, breaking, none."],
    [["traffic.har", "--json", "--markdown"], "cannot be used with"],
    [[], "missing required argument 'source'"],
  ])("refuses %j", async (args, message) => {
    const { stdout, stderr, exitCode } = await check(...args);
    expect({ stdout, exitCode }).toEqual({ stdout: "", exitCode: 2 });
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^✖ /);
  });
});
