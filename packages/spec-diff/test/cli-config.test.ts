import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { runCommand } from "../../../scripts/testing/run-command.ts";

const CLI = resolve(import.meta.dirname, "../dist/cli.js");

function compare(config: object | null, ...flags: string[]) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "spec-diff-config-")));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, content: object) => writeFileSync(join(folder, name), JSON.stringify(content));
  const spec = (path: string) => ({
    ...{ openapi: "3.1.0", info: { title: "Events", version: "1.0.0" } },
    paths: { [path]: { get: { responses: { 200: { description: "All." } } } } },
  });
  write("old.json", spec("/events"));
  write("new.json", spec("/meetings"));
  if (config !== null) write("tenant.config.json", config);
  return runCommand({ cli: CLI, folder, flags });
}

it("compares with the spec of the config file", async () => {
  const config = { spec: "new.json" };
  expect(await compare(config, "old.json", "--fail-on", "any")).toMatchObject({ stderr: "", exitCode: 1 });
  expect(await compare(config, "old.json", "old.json", "--fail-on", "any")).toMatchObject({ exitCode: 0 });
});

it("says that it may stand there", async () => {
  const message = "✖ Expected two specs, or one and `spec` in the config file, received one.\n";
  expect(await compare(null, "old.json")).toMatchObject({ stderr: message, exitCode: 2 });
});

it("says that it names a spec that cannot be read", async () => {
  const message = "Expected a file that can be read: there is no such file.";
  expect(await compare({ spec: "gone.json" }, "old.json")).toMatchObject({
    stderr: `✖ gone.json: ${message} \`spec\` in tenant.config.json names it.\n`,
    exitCode: 2,
  });
  expect(await compare({ spec: "new.json" }, "gone.json")).toMatchObject({
    stderr: `✖ gone.json: ${message}\n`,
    exitCode: 2,
  });
});

it("refuses a config file with a mistake", async () => {
  const { stderr, exitCode } = await compare({ spec: 1 }, "old.json", "new.json");
  expect({ stderr, exitCode }).toEqual({
    stderr: "✖ tenant.config.json:1:9  Expected a path, such as `openapi.yaml` for `spec`, received 1.\n",
    exitCode: 2,
  });
});
