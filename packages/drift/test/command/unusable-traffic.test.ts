import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runDrift } from "../run-drift.ts";

const folder = mkdtempSync(join(tmpdir(), "drift-unusable-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SPEC = `openapi: 3.1.0
info: { title: Events, version: 1.0.0 }
paths:
  /events:
    get:
      operationId: listEvents
      responses: { "200": { description: All. } }
`;
writeFileSync(join(folder, "openapi.yaml"), SPEC);

const aborted = {
  ...{ startedDateTime: "2026-11-26T10:00:00Z", response: { status: 0 } },
  request: { method: "GET", url: "https://api.example.com/events" },
};
const har = (...entries: object[]) => JSON.stringify({ log: { entries } });
const unmatched = { time: 0, method: "GET", url: "/other", status: 200 };

const ARGS: Readonly<Record<string, string[]>> = {
  check: ["--spec", "openapi.yaml"],
  apply: ["--spec", "openapi.yaml"],
  init: ["--out", "new"],
  record: ["--out", "new"],
  merge: ["--out", "new"],
};

async function run(command: string, text: string, ...sources: string[]) {
  writeFileSync(join(folder, "traffic"), text);
  return runDrift([command, "traffic", ...sources, ...(ARGS[command] ?? [])], { cwd: folder });
}

it.each(Object.keys(ARGS))("tenant-drift %s has one form of error for an empty file", async (command) => {
  const errors = "✖ traffic: Expected traffic, received an empty file.\n";
  expect(await run(command, "\n")).toEqual({ code: 2, output: "", errors });
  expect(existsSync(join(folder, "new"))).toBe(false);
});

it.each(["record", "merge"])("tenant-drift %s names an empty file beside others", async (command) => {
  writeFileSync(join(folder, "log"), JSON.stringify(unmatched));
  const { output } = await runDrift(["record", "log"], { cwd: folder });
  writeFileSync(join(folder, "shapes"), output);
  const { code, errors } = await run(command, "", "shapes");
  expect(code).toBe(0);
  expect(errors).toMatch(/▲ .*the file is empty/);
  if (command === "record") expect(errors).toContain("◆ Recorded 1 exchange in new.\n");
  rmSync(join(folder, "new"));
});

it.each(["init", "record"])("tenant-drift %s writes nothing where nothing can be used", async (command) => {
  writeFileSync(join(folder, "empty"), "");
  expect(await run(command, har(aborted), "empty")).toEqual({
    code: 2,
    output: "",
    errors: `✖ traffic, empty: Expected traffic, received none that can be used:
  1× there is no response: the request was aborted, blocked or failed (traffic, entry 1)
  1× the file is empty (empty)
`,
  });
  expect(existsSync(join(folder, "new"))).toBe(false);
});

describe.each(["check", "apply"])("tenant-drift %s", (command) => {
  it.each([
    ["a HAR without entries", har(), "✖ traffic: Expected traffic, received nothing.\n"],
    [
      "a HAR of aborted requests",
      har(aborted, aborted),
      `✖ traffic: Expected traffic, received none that can be used:
  2× there is no response: the request was aborted, blocked or failed (traffic, entry 1, …)
`,
    ],
    [
      "a log with other keys",
      '{"status":200,"url":"/events","method":"GET"}\n{"status":"200","url":"/events"}\n',
      `✖ traffic: Expected traffic, received none that can be used:
  1× \`time\` is missing (traffic:1)
  1× \`time\` and \`method\` are missing (traffic:2)
`,
    ],
  ])("does not take %s for traffic without drift", async (_what, text, errors) => {
    expect(await run(command, text)).toEqual({ code: 2, output: "", errors });
    expect(readFileSync(join(folder, "openapi.yaml"), "utf8")).toBe(SPEC);
  });

  it("says that nothing was compared, if no request matches an operation", async () => {
    const { code, output, errors } = await run(command, JSON.stringify(unmatched));
    expect(code).toBe(0);
    expect(output + errors).toContain("Nothing was compared: no request matches an operation of the spec");
    expect(output).not.toContain("No drift");
  });
});
