import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { x } from "tinyexec";
import { expect, it, onTestFinished } from "vitest";
import { CLI } from "./start-cli.ts";

const PRINT = `const answers = await Promise.all(["/pets", "/api/v2/community/events"].map((path) => fetch(process.env.TENANT_MOCK_URL + path)));
console.log(answers.map(({ status }) => status !== 404).join());`;

/** Which of two addresses the mock knows: that of the spec in the config file, and that of the Tenant API. */
async function known(config: object, ...args: string[]) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "mock-config-")));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, content: unknown) =>
    writeFileSync(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
  const paths = { "/pets": { get: { responses: { 200: { description: "All." } } } } };
  write("openapi.json", { openapi: "3.1.0", info: { title: "Pets", version: "1.0.0" }, paths });
  write("tenant.config.json", config);
  write("seed.json", {});
  write("print.mjs", PRINT);
  const command = [CLI, "--port", "0", ...args, "--", process.execPath, "print.mjs"];
  const { stdout, stderr, exitCode } = await x(process.execPath, command, { nodeOptions: { cwd: folder } });
  return { stdout: stdout.trim(), stderr, exitCode };
}

it.each([
  [[], "true,false"],
  [["--no-spec"], "false,true"],
  [["--seed", "seed.json"], "false,true"],
])("serves the spec of the config file, unless %j", async (args, expected) => {
  // Migrations have no meaning without --release.
  const { stdout, stderr, exitCode } = await known(
    { spec: "openapi.json", migrations: "gone.yaml" },
    ...args,
  );
  expect({ stdout, exitCode }, stderr).toEqual({ stdout: expected, exitCode: 0 });
});

it("takes migrations from the config file to speak an earlier release", async () => {
  const config = { spec: "openapi.json", migrations: "gone.yaml" };
  const { stderr, exitCode } = await known(config, "--release", "0.1.0");
  expect(exitCode).toBe(2);
  expect(stderr).toContain("gone.yaml: Expected a file that can be read");
});

it("takes the names that types have for faults, as the config file gives them", async () => {
  const config = { spec: "openapi.json", operationNames: "path" };
  const named = await known(config, "--fault", "getPets:status=404");
  expect(named.stdout, named.stderr).toBe("false,false");
  const { stderr, exitCode } = await known({ spec: "openapi.json" }, "--fault", "getPets:status=404");
  expect(exitCode).toBe(2);
  expect(stderr).toContain('such as "GET /pets"');
});

it("refuses a config file with a mistake", async () => {
  const { stderr, exitCode } = await known({ specs: "openapi.json" });
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/^✖ tenant\.config\.json:1:2 {2}Expected one of the keys spec, /);
});
