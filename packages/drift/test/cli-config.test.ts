import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { runDrift } from "./run-drift.ts";

/** A repository whose config file names the spec, with traffic that is not in it, in a folder below. */
function configured(config: object): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "drift-config-")));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, content: object) => writeFileSync(join(folder, name), JSON.stringify(content));
  for (const name of [".git/objects", ".git/refs", "traffic"])
    mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, ".git/HEAD"), "ref: refs/heads/main\n");
  write("tenant.config.json", config);
  const paths = { "/events": { get: { responses: { 200: { description: "All." } } } } };
  write("openapi.json", { openapi: "3.1.0", info: { title: "Events", version: "1.0.0" }, paths });
  write("traffic/day.ndjson", { time: 0, method: "GET", url: "/other", status: 200, responseBody: {} });
  return join(folder, "traffic");
}

it.each(["check", "apply", "record"])("tenant-drift %s takes the spec from the config file", async (name) => {
  const cwd = configured({ spec: "gone.json" });
  const { code, errors } = await runDrift([name, "day.ndjson"], { cwd });
  expect(code).toBe(2);
  expect(errors).toMatch(
    /^✖ \.\.\/gone\.json: Expected a file that can be read: there is no such file\. `spec` in \.\.\/tenant\.config\.json names it\.\n$/,
  );
  const given = await runDrift([name, "day.ndjson", "--spec", "../openapi.json"], { cwd });
  expect(given.errors).not.toContain("gone.json");
  expect(given.code).toBeLessThan(2);
});

it("a config file with a mistake is refused", async () => {
  const { code, errors } = await runDrift(["check", "day.ndjson"], { cwd: configured({ specs: "a.yaml" }) });
  expect(code).toBe(2);
  expect(errors).toMatch(/^✖ \.\.\/tenant\.config\.json:1:2 {2}Expected one of the keys spec, /);
});
