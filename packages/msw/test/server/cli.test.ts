import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { stringify } from "yaml";
import { runCommand } from "../../../../scripts/testing/run-command.ts";
import { createTenantMock, RELEASE_HEADER } from "../../src/index.ts";
import { pets } from "../pets.ts";
import { CLI, startCli } from "../start-cli.ts";

const KUMA = resolve(import.meta.dirname, "../../../openapi/fixtures/kuma.yaml");
const EVENTS = "/api/v2/community/events";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tenant-mock-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

/** Options for migrations, each from a major version to the next. */
function migrationsFrom(...versions: string[]): string[] {
  return versions.flatMap((from) => {
    const to = `${Number.parseInt(from, 10) + 1}.0.0`;
    return ["--migration", write(`${from}.yaml`, `from: ${from}\nto: ${to}\nchanges: []\n`)];
  });
}

async function start(...args: string[]) {
  const running = await startCli("--port", "0", ...args);
  onTestFinished(() => void running.stop());
  return running;
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe("tenant-mock", () => {
  it("serves the mock, says where, and ends when it is asked to", async () => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      const { url, stop, errors } = await startCli("--port", "0");
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/);
      expect((await fetch(url + EVENTS, bearer("mock_member"))).status).toBe(200);
      // The connection is kept open by now.
      expect(await stop(signal)).toBe(0);
      expect(errors()).toBe("");
    }
  });

  // A second signal that comes when Node.js itself is about to end has no listener any more, and ends the process without a code.
  it("ends at once, asked twice, while a fault lets a request wait", { retry: 3 }, async () => {
    const { url, stop, errors } = await startCli("--port", "0", "--fault", "listEvents:delay=600000");
    const waiting = expect(fetch(url + EVENTS)).rejects.toThrow(TypeError);
    expect((await fetch(`${url + EVENTS}/e`)).status).toBe(401);
    void stop("SIGINT");
    expect(await stop("SIGTERM")).toBe(0);
    expect(errors()).toBe("");
    await waiting;
  });

  it("begins with a seed, shows its state, and resets it", async () => {
    const seed = {
      users: [{ id: "u", token: "t", scope: "admin" }],
      events: [{ id: "e", state: "Published" }],
    };
    const { url } = await start("--seed", write("seed.json", seed));
    const state = async () => (await fetch(`${url}/__mock/state`)).json() as Promise<{ events: unknown[] }>;
    expect((await state()).events).toMatchObject([{ id: "e", state: "Published", groupId: null }]);
    expect((await fetch(`${url + EVENTS}/e`, { ...bearer("t"), method: "DELETE" })).status).toBe(204);
    expect((await state()).events).toEqual([]);
    expect((await fetch(`${url}/__mock/reset`, { method: "POST" })).status).toBe(204);
    expect((await state()).events).toHaveLength(1);
    expect((await fetch(`${url}/__mock/reset`)).status).toBe(404);
  });

  it("lets requests fail", async () => {
    const { url } = await start("--fault", "listEvents:status=503,once", "--fault", "listEvents:network");
    expect((await fetch(url + EVENTS)).status).toBe(503);
    await expect(fetch(url + EVENTS)).rejects.toThrow(TypeError);
    expect((await fetch(`${url + EVENTS}/e`)).status).toBe(401);
  });

  it("answers schemas that all refer to each other, and goes on", async () => {
    const names = Array.from({ length: 12 }, (_, index) => `S${index}`);
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const properties = Object.fromEntries([
      ["id", { type: "string" }],
      ...names.map((name) => [name, ref(name)]),
    ]);
    const content = { "application/json": { schema: ref("S0") } };
    const file = write("cycle.json", {
      openapi: "3.0.3",
      info: { title: "t", version: "1" },
      paths: { "/s": { get: { responses: { "200": { description: "", content } } } } },
      components: {
        schemas: Object.fromEntries(names.map((name) => [name, { type: "object", properties }])),
      },
    });
    const { url } = await start("--spec", file);
    for (let count = 0; count < 2; count += 1) {
      const response = await fetch(`${url}/s`, { signal: AbortSignal.timeout(5000) });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ id: expect.any(String), S1: { id: expect.any(String) } });
    }
  });

  it("serves any spec: YAML, JSON, in several files, large ones", async () => {
    const schemas = JSON.stringify(pets.components.schemas).replaceAll("#/components/schemas/", "#/");
    write("schemas.yaml", stringify(JSON.parse(schemas)));
    const split = JSON.parse(JSON.stringify(pets).replaceAll("#/components/schemas/", "schemas.yaml#/"));
    for (const file of [
      write("pets.json", pets),
      write("pets.yaml", stringify(pets)),
      write("split.json", split),
    ]) {
      const { url } = await start("--spec", file);
      expect(await (await fetch(`${url}/pets/newest`)).json()).toEqual({ name: "Newest" });
      expect(await (await fetch(`${url}/pets`)).json()).toMatchObject([{ id: expect.any(Number) }]);
      expect((await fetch(`${url}/pets?limit=x`)).status).toBe(400);
      expect((await fetch(`${url}/__mock/state`)).status).toBe(404);
    }
    const { url } = await start("--spec", KUMA, "--fault", "getMesh:status=500");
    expect((await fetch(`${url}/meshes/default`)).status).toBe(500);
    expect(await (await fetch(`${url}/meshes`)).json()).toHaveProperty("items");
  });

  it("says which release it speaks", async () => {
    const { release } = createTenantMock();
    const { url } = await start("--release", release);
    expect((await fetch(url + EVENTS)).headers.get(RELEASE_HEADER)).toBe(release);
  });

  it("speaks an earlier release of any spec, and switches", async () => {
    const spec = write("pets-2.json", pets);
    const changes = "[{ kind: field-renamed, at: '#/components/schemas/Pet/properties/called', to: name }]";
    const file = write("2.0.0.yaml", `from: 1.0.0\nto: 2.0.0\nchanges: ${changes}\n`);
    const { url } = await start(
      ...["--spec", spec, "--migration", file, "--release", "1.0.0", "--release-switch-after", "1"],
    );
    const get = async () => {
      const response = await fetch(`${url}/pets/1`);
      return [response.headers.get(RELEASE_HEADER), Object.keys((await response.json()) as object)];
    };
    expect(await get()).toEqual(["1.0.0", expect.arrayContaining(["called"])]);
    expect(await get()).toEqual(["2.0.0", expect.arrayContaining(["name"])]);
  });

  it("logs every request, if asked to", async () => {
    const { url, errors, stop } = await startCli("--port", "0", "--log");
    await fetch(url + EVENTS);
    await fetch(`${url}/nowhere?x=1`);
    await stop();
    expect(errors().replaceAll(/\d+ ms/g, "… ms")).toBe(
      `GET ${EVENTS} 401 … ms\nGET /nowhere?x=1 404 … ms\n`,
    );
  });

  it("goes on when nobody reads its output any more", async () => {
    const child = spawn(process.execPath, [CLI, "--port", "0", "--log"]);
    onTestFinished(() => void child.kill());
    const [line] = await once(child.stdout.setEncoding("utf8"), "data");
    const url = line.replace("Listening on ", "").trim();
    child.stderr.destroy();
    await once(child.stderr, "close");
    for (let count = 0; count < 3; count += 1) expect((await fetch(url)).status).toBe(404);
  });

  it("says in --help what there is", async () => {
    const { stdout, exitCode } = await runCommand({ cli: CLI, folder, flags: ["--help"] });
    expect(exitCode).toBe(0);
    for (const option of [
      "--port",
      "--host",
      "--seed",
      "--spec",
      "--fault",
      "--release",
      "--migration",
      "--log",
    ]) {
      expect(stdout).toContain(option);
    }
    expect(stdout).toContain("TENANT_MOCK_URL");
    expect(stdout).not.toContain("[]");
    expect(stdout).toContain("\nExamples:\n  $ tenant-mock\n");
    for (const code of [0, 2, 70, 126, 127]) expect(stdout).toMatch(new RegExp(`^ {2}${code} +\\S`, "m"));
  });

  it("says its version", async () => {
    const { version } = JSON.parse(readFileSync(resolve(CLI, "../../package.json"), "utf8"));
    const { stdout, exitCode } = await runCommand({ cli: CLI, folder, flags: ["--version"] });
    expect({ stdout, exitCode }).toEqual({ stdout: `${version}\n`, exitCode: 0 });
  });

  describe("refuses, with 2 and what was expected:", () => {
    it.each<[string, () => string[], string]>([
      ["another option", () => ["--prot", "1"], "unknown option '--prot'"],
      ["a command without --", () => ["here"], 'Expected "--" before a command, as in `tenant-mock -- here`'],
      ["-- without a command", () => ["--"], 'Expected a command after "--", received none.'],
      ["a port that is none", () => ["--port", "http"], "Expected a whole number from 0 to 65535."],
      ["a port too high", () => ["--port", "65536"], "Expected a whole number from 0 to 65535."],
      [
        "another machine's address",
        () => ["--host", "203.0.113.1"],
        "Expected a free port of an address of this machine",
      ],
      [
        "a seed that is missing",
        () => ["--seed", join(folder, "none.json")],
        "none.json: Expected a file that can be read: there is no such file.",
      ],
      ["a seed that is no JSON", () => ["--seed", write("bad.json", "{")], "bad.json: Expected JSON: "],
      [
        "a wrong seed",
        () => ["--seed", write("wrong.json", { users: [{ id: 1 }] })],
        "/users/0/id: Expected string, received 1.",
      ],
      [
        "null for a seed",
        () => ["--seed", write("null.json", "null")],
        "the seed: Expected object, received null.",
      ],
      ["an unknown fault", () => ["--fault", "listEvents:slow"], 'received "slow" in "listEvents:slow"'],
      [
        "a fault of nothing",
        () => ["--fault", "listCats:once,status=500"],
        'received the fault of "listCats"',
      ],
      [
        "a spec that is missing",
        () => ["--spec", join(folder, "none.yaml")],
        "none.yaml: Expected a file that can be read: there is no such file.",
      ],
      [
        "a spec elsewhere",
        () => ["--spec", "https://api.example/openapi.yaml"],
        "Expected a file that can be read: it is an address of the network; --allow-remote reads it.",
      ],
      [
        "a spec that is no YAML",
        () => ["--spec", write("bad.yaml", "a: [")],
        "bad.yaml:1:6  Expected valid YAML or JSON",
      ],
      [
        "no spec",
        () => ["--spec", write("no.yaml", "a: 1")],
        "no.yaml:1:1  Expected a description of OpenAPI 2.0, 3.0, 3.1 or 3.2",
      ],
      [
        "Swagger 1",
        () => ["--spec", write("old.yaml", "swagger: '1.2'")],
        "old.yaml:1:1  Expected a description of OpenAPI 2.0, 3.0, 3.1 or 3.2",
      ],
      [
        "a reference to a folder",
        () => ["--spec", write("ref.json", { openapi: "3.1.0", info: {}, paths: { "/a": { $ref: "./" } } })],
        'ref.json:1:52  Expected `$ref` to lead to a file that can be read, received "./": it is a folder',
      ],
      [
        "an alias bomb",
        () => [
          "--spec",
          resolve(import.meta.dirname, "../../../openapi/test/fixtures/broken/alias-bomb/spec.yaml"),
        ],
        "spec.yaml:10:1  Expected at most 5000000 values",
      ],
      [
        "a seed for a spec",
        () => ["--spec", KUMA, "--seed", "seed.json"],
        "'--spec <file>' cannot be used with option '--seed <file>'",
      ],
      ["an unknown release", () => ["--release", "0.1.0"], 'Expected a release that the mock can speak: "'],
      [
        "a switch from the newest release",
        () => ["--release", createTenantMock().release, "--release-switch-after", "3"],
        "Expected an older release to switch from",
      ],
      [
        "a switch from no release",
        () => ["--release-switch-after", "3"],
        "--release-switch-after 3: Expected --release with it, received none.",
      ],
      ["a switch after nothing", () => ["--release-switch-after", "0"], "Expected a whole number from 1."],
      [
        "a migration of no spec",
        () => ["--migration", "2.0.0.yaml", "--release", "1.0.0"],
        "--migration 2.0.0.yaml: Expected --spec with it, received none.",
      ],
      [
        "a release of a spec without migrations",
        () => ["--spec", KUMA, "--release", "1.0.0"],
        "--release 1.0.0: Expected --migration with it, received none.",
      ],
      [
        "a migration without a release",
        () => ["--spec", KUMA, "--migration", "2.0.0.yaml"],
        "--migration 2.0.0.yaml: Expected --release with it, received none.",
      ],
      [
        "migrations in another order",
        () => ["--spec", KUMA, "--release", "1.0.0", ...migrationsFrom("2.0.0", "1.0.0")],
        "kuma.yaml with 2.0.0.yaml, 1.0.0.yaml: Expected a migration from 3.0.0, received one from 1.0.0.",
      ],
      [
        "a release that no migration names",
        () => ["--spec", KUMA, "--release", "4.0.0", ...migrationsFrom("1.0.0")],
        'kuma.yaml with 1.0.0.yaml: Expected a release that the mock can speak: "1.0.0", "2.0.0"; received "4.0.0".',
      ],
      [
        "a fault of no operation of the spec",
        () => ["--spec", KUMA, "--fault", "listCats:once,status=500"],
        'kuma.yaml: Expected "*" or the id of an operation',
      ],
      [
        "a migration that is missing",
        () => ["--spec", KUMA, "--release", "1.0.0", "--migration", join(folder, "none.yaml")],
        "none.yaml: Expected a file that can be read",
      ],
      [
        "a wrong migration",
        () => ["--spec", KUMA, "--release", "1.0.0", "--migration", write("wrong.yaml", "from: 1.0.0")],
        "wrong.yaml:1:1",
      ],
      [
        "a migration of another spec",
        () => [
          ...["--spec", KUMA, "--release", "1.0.0", "--migration"],
          write(
            "other.yaml",
            "from: 1.0.0\nto: 2.0.0\nchanges: [{ kind: schema-renamed, at: '#/components/schemas/None', to: Never }]\n",
          ),
        ],
        "kuma.yaml with other.yaml: schema-renamed: expected something at #/components/schemas/Never",
      ],
    ])("%s", async (_, args, message) => {
      const flags = ["--port", "0", ...args()];
      const { stdout, stderr, exitCode } = await runCommand({ cli: CLI, folder, flags });
      expect({ stdout, exitCode }).toEqual({ stdout: "", exitCode: 2 });
      expect(stderr.replaceAll(`${folder}/`, "")).toContain(message);
      expect(stderr).toMatch(/^✖ /);
      expect(stderr).not.toMatch(/\n\s+at /);
    });

    it("a port that is taken", async () => {
      const other = createServer().listen(0, "127.0.0.1");
      onTestFinished(() => void other.close());
      await new Promise((done) => other.once("listening", done));
      const { port } = other.address() as AddressInfo;
      const { stderr, exitCode } = await runCommand({ cli: CLI, folder, flags: ["--port", String(port)] });
      expect(exitCode).toBe(2);
      expect(stderr).toContain("Expected a free port");
    });
  });
});
