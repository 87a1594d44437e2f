import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { x } from "tinyexec";
import { afterAll, describe, expect, test } from "vitest";
import { runCommand } from "../../../scripts/testing/run-command.ts";

const PACKAGE = resolve(import.meta.dirname, "..");
const CASES = join(PACKAGE, "test/init/cases");
const folder = mkdtempSync(join(tmpdir(), "drift-init-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("tenant-drift init", () => {
  test("writes a spec, and does not overwrite it", async () => {
    const out = join(folder, "openapi.yaml");
    const args = [join(CASES, "events-and-attendees/traffic.ndjson"), "--out", out];
    const first = await init(...args, "--enums");
    expect(first).toMatchObject({ exitCode: 0, stderr: "" });
    expect(first.stdout).toContain("openapi.yaml · 8 operations, 7 schemas\n");
    const text = readFileSync(out, "utf8");
    expect(text).toBe(readFileSync(join(CASES, "events-and-attendees/openapi.yaml"), "utf8"));

    const second = await init(...args);
    expect(second.exitCode).toBe(2);
    expect(second.stderr).toContain(`--out ${out}: Expected a new file, received one that exists.`);
    expect(readFileSync(out, "utf8")).toBe(text);
  });

  test("keeps no value without --enums", async () => {
    const out = join(folder, "without-enums.yaml");
    await init(join(CASES, "events-and-attendees/traffic.ndjson"), "--out", out);
    expect(readFileSync(out, "utf8")).not.toContain("Published");
  });

  test("asks which host is the API's", async () => {
    const traffic = write("many.ndjson", [
      { method: "GET", url: "https://api.example.org/events", status: 200, responseBody: [{ id: 1 }] },
      { method: "GET", url: "https://api.example.org/events", status: 200, responseBody: [{ id: 2 }] },
      { method: "POST", url: "https://stats.example.net/hit", status: 200, responseBody: { ok: true } },
      { method: "GET", url: "https://www.example.org/", status: 200, responseMediaType: "text/html" },
    ]);
    const out = join(folder, "many.yaml");
    const { exitCode, stderr } = await init(traffic, "--out", out);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(
      "received that of api.example.org (2 exchanges), stats.example.net (1 exchange)",
    );
    expect(existsSync(out)).toBe(false);

    const chosen = await init(traffic, "--out", out, "--host", "api.example.org");
    expect(chosen.exitCode).toBe(0);
    expect(readFileSync(out, "utf8")).toContain("listEvents");
    expect(readFileSync(out, "utf8")).not.toContain("/hit");

    const unknown = await init(traffic, "--out", join(folder, "none.yaml"), "--host", "example.org");
    expect(unknown.exitCode).toBe(2);
    expect(unknown.stderr).toContain("received example.org");
  });

  test("writes nothing where there is no API", async () => {
    const page = {
      method: "GET",
      url: "https://www.example.org/",
      status: 200,
      responseMediaType: "text/html",
    };
    const out = join(folder, "page.yaml");
    const { exitCode, stderr } = await init(write("page.ndjson", [page]), "--out", out);
    expect(exitCode).toBe(2);
    expect(stderr).toContain("Expected requests to an API, received none");
    expect(existsSync(out)).toBe(false);
  });
});

test("types are generated from every spec of the cases, and they compile", async () => {
  const root = resolve(PACKAGE, "../..");
  const names = readdirSync(CASES);
  const outputs = await Promise.all(
    names.map((name) => {
      const spec = join(CASES, name, "openapi.yaml");
      const out = join(folder, name);
      const cli = join(root, "packages/generate/dist/cli.js");
      return runCommand({ cli, folder, flags: [spec, "--out", out] });
    }),
  );
  expect(outputs.map(({ exitCode, stderr }) => ({ exitCode, stderr }))).toEqual(
    names.map(() => ({ exitCode: 0, stderr: "" })),
  );
  expect(
    outputs.map(({ stdout }) => /\(0 documented, (\d+) observed, 0 assumed\)/.test(stdout)),
  ).not.toContain(false);
  const options = { strict: true, noEmit: true, target: "es2023", module: "nodenext", types: [] };
  const config = write("tsconfig.json", { compilerOptions: options, include: ["*/**/*.ts"] });
  const { exitCode, stdout } = await x(join(PACKAGE, "node_modules/.bin/tsc"), ["--project", config]);
  expect(stdout).toBe("");
  expect(exitCode).toBe(0);
});

function init(...args: string[]) {
  return runCommand({ cli: join(PACKAGE, "dist/cli.js"), folder, flags: ["init", ...args] });
}

/** A list is written as NDJSON. */
function write(name: string, content: object): string {
  const file = join(folder, name);
  const lines = Array.isArray(content) ? content : [content];
  const time = Array.isArray(content) ? { time: "2026-11-26T10:00:00Z" } : {};
  writeFileSync(file, lines.map((line) => `${JSON.stringify({ ...time, ...line })}\n`).join(""));
  return file;
}
