import { spawn } from "node:child_process";
import { globSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { x } from "tinyexec";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { parseDocument, type Scalar, type YAMLMap } from "yaml";
import { afterFile } from "../testing/after-file.ts";
import { freshClone, shell } from "./fresh-clone.ts";
import { ROOT, temporaryFolder } from "./run-script.ts";

const FIXTURES = join(import.meta.dirname, "fixtures/bridge");
const PNPM = "node_modules/.bin/pnpm";

/** Of what is sent and comes back, and of a body that takes no name but its own. */
const RENAMES = [
  ["Event", "startsAt", "startAt"],
  ["EventCreate", "startsAt", "startAt"],
  ["EventUpdate", "startsAt", "startAt"],
  ["LessonUpdate", "htmlContent", "html"],
] as const;

const SEED = { events: [{ id: "e1", title: "Dinner", state: "Published", startAt: "2030-01-05T18:00:00Z" }] };

function renameFields(spec: string): string {
  const document = parseDocument(spec);
  for (const [schema, from, to] of RENAMES) {
    const at = ["components", "schemas", schema, "properties"];
    const { items } = document.getIn(at) as YAMLMap<Scalar, YAMLMap>;
    const pair = items.find(({ key }) => key.value === from);
    if (!pair?.value) throw new Error(`Expected ${schema}.${from} in the spec, received none.`);
    pair.key.value = to;
    pair.value.set("x-renamed-from", from);
  }
  return String(document);
}

/** An application is built with release 1.0.0; then 2.0.0 is released, with the commands that a maintainer runs. */
describe("an application of the release before a rename", () => {
  let clone: string;
  let [before, after] = ["", ""];
  const tarballs = new Map<string, string>();
  let seed: string;

  const succeed = async (command: string, folder = clone) => {
    const { exitCode, stdout, stderr } = await shell(command, folder);
    expect(exitCode, `${command}\n${stdout}${stderr}`).toBe(0);
  };
  const version = () =>
    JSON.parse(readFileSync(join(clone, "packages/types/package.json"), "utf8")).version as string;
  const pack = async (release: string) => {
    const folder = join(temporaryFolder(afterFile), "tarballs");
    await succeed(`${PNPM} pack:all ${folder}`);
    for (const name of ["client", "types"]) {
      const file = readdirSync(folder).find((one) => one.startsWith(`tenant-api-${name}-`)) ?? "";
      tarballs.set(`${name} ${release}`, join(folder, file));
    }
  };

  beforeAll(async () => {
    clone = freshClone(afterFile);
    await succeed("npm start");
    before = version();
    await pack(before);
    const spec = join(clone, "spec/openapi.yaml");
    writeFileSync(spec, renameFields(readFileSync(spec, "utf8")));
    await succeed(`${PNPM} generate`);
    await succeed(`${PNPM} spec:change`);
    // The mock speaks the earlier release from the edit on.
    await succeed(`${PNPM} generate --check`);
    const tables = readFileSync(join(clone, "packages/msw/src/generated/bridge-tables.gen.ts"), "utf8");
    expect(tables).toContain(`releases: readonly string[] = ["${before}","next"]`);
    await succeed(`${PNPM} release:version`);
    await succeed(`${PNPM} generate --check`);
    after = version();
    await pack(after);
    seed = join(temporaryFolder(afterFile), "seed.json");
    writeFileSync(seed, JSON.stringify(SEED));
  });

  /** A project that is written for the types of before, with a client of either release, both as a user installs them. */
  async function applicationWith(client: string, connect: string): Promise<string> {
    const folder = temporaryFolder();
    const packages = [tarballs.get(`client ${client}`), tarballs.get(`types ${before}`)];
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    await succeed(`npm install --prefer-offline ${packages.join(" ")}`, folder);
    expect([installedVersion(folder, "client"), installedVersion(folder, "types")]).toEqual([client, before]);
    symlinkSync(join(ROOT, "node_modules/@types"), join(folder, "node_modules/@types"));
    for (const [name, file] of [
      ["connect.ts", connect],
      ["agenda.ts", "agenda.ts"],
      ["agenda.test.ts", "agenda.test.ts"],
      ["tsconfig.json", "tsconfig.json"],
    ] as const) {
      writeFileSync(join(folder, name), readFileSync(join(FIXTURES, `${file}.txt`)));
    }
    const { stdout } = await x("tsc", ["--project", "."], { nodeOptions: { cwd: folder } });
    expect(stdout).toBe("");
    return folder;
  }

  /** As the application finds it, and so does every package of it: there is no second one further down. */
  function installedVersion(folder: string, name: string): string {
    const pattern = `node_modules/**/@tenant-api/${name}/package.json`;
    const [file = "", ...others] = globSync(pattern, { cwd: folder });
    expect([file, others]).toEqual([`node_modules/@tenant-api/${name}/package.json`, []]);
    return JSON.parse(readFileSync(join(folder, file), "utf8")).version;
  }

  /** Its own tests, and what they print. */
  async function runTests(folder: string, env: Record<string, string>) {
    const { exitCode, stdout, stderr } = await x(
      process.execPath,
      ["--test", "--test-reporter=tap", "agenda.test.ts"],
      {
        nodeOptions: { cwd: folder, env: { ...env, NODE_OPTIONS: "" } },
      },
    );
    return { hasPassed: exitCode === 0, output: stdout + stderr };
  }

  async function startMock(...args: string[]): Promise<string> {
    const cli = join(clone, "packages/msw/dist/cli.js");
    const child = spawn(process.execPath, [cli, "--port", "0", "--seed", seed, ...args]);
    onTestFinished(() => void child.kill());
    return new Promise((resolve, reject) => {
      child.stdout.on("data", (text) => resolve(/http:\S+/.exec(`${text}`)?.[0] ?? ""));
      child.stderr.on("data", (text) => reject(new Error(`${text}`)));
    });
  }

  /** What whoever deploys it serves beside the application. */
  async function serveTable(): Promise<string> {
    const table = readFileSync(join(clone, `packages/client/bridge-tables/${before}.json`));
    const server = createServer((_, response) => void response.end(table)).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once("listening", resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }

  /** The ways in which a table gets there: loaded by the build of before, or in a newer client beside the types of before. */
  const WAYS = {
    "with the table from an address": async () => {
      const folder = await applicationWith(before, "connect-by-address.ts");
      return { folder, bridge: { TABLE_URL: await serveTable() } };
    },
    "with a newer client": async () => {
      const folder = await applicationWith(after, "connect-by-client.ts");
      return { folder, bridge: { BRIDGE: "yes" } };
    },
  };

  it.each(Object.entries(WAYS))(
    "passes its tests against a server of either release, %s",
    async (_, build) => {
      const { folder, bridge } = await build();
      for (const release of [before, after]) {
        const run = async (env: Record<string, string>) =>
          runTests(folder, { TENANT_URL: await startMock("--release", release), BUILT: before, ...env });
        const bridged = await run(bridge);
        expect(bridged.hasPassed, bridged.output).toBe(true);
        // Without the bridge, against its own release alone: or the above would show nothing.
        const { output } = await run({});
        const failed = [...output.matchAll(/^not ok \d+ - (.*)$/gm)].map(([, name]) => name);
        const all = ["shows when events start", "creates an event", "writes a lesson"];
        expect(failed, output).toEqual(release === before ? [] : all);
      }
    },
  );

  it.each(Object.entries(WAYS))("survives that the server switches in mid-run, %s", async (_, build) => {
    const { folder, bridge } = await build();
    // Each of the tests begins with a request that reads.
    for (const requests of ["1", "3"]) {
      const url = await startMock("--release", before, "--release-switch-after", requests);
      const { hasPassed, output } = await runTests(folder, { TENANT_URL: url, BUILT: before, ...bridge });
      expect(hasPassed, output).toBe(true);
      const again = await startMock("--release", before, "--release-switch-after", requests);
      const bare = await runTests(folder, { TENANT_URL: again, BUILT: before });
      expect(bare.hasPassed, bare.output).toBe(false);
    }
  });
});
