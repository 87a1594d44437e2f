import { spawn } from "node:child_process";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, type TestContext, vi } from "vitest";
import { CLI, temporaryFolder } from "../run-command.ts";

const SPEC = `
openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets: { get: { operationId: listPets, responses: { "200": { $ref: "responses.yaml#/Pets" } } } }
`;
const RESPONSES = `
Pets: { description: Pets., content: { application/json: { schema: { properties: { name: { type: string } } } } } }
`;

/** A folder in which `tenant-generate --watch` runs; edits are those of an editor, and waits are for what it prints. */
function watchedFolder({ onTestFinished }: TestContext, files: Record<string, string>) {
  const folder = temporaryFolder(onTestFinished);
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  for (const [name, text] of Object.entries(files)) write(name, text);
  const child = spawn(process.execPath, [CLI, "openapi.yaml", "--out", "api", "--watch"], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      printed += text;
    });
  }
  return {
    write,
    path: (name: string) => join(folder, name),
    types: () => readFileSync(join(folder, "api/generated/openapi.gen.ts"), "utf8"),
    /** Waits until something is printed that was not there at the last wait. */
    async prints(pattern: RegExp) {
      await vi.waitFor(() => expect(printed).toMatch(pattern), { timeout: 60_000, interval: 20 });
      printed = "";
    },
    async stop(signal: NodeJS.Signals) {
      const ended = new Promise((resolve) => child.once("exit", (...ending) => resolve(ending)));
      child.kill(signal);
      return ended;
    },
  };
}

const READY = /Watching for changes\. Ctrl-C ends it\.\n/;

describe.concurrent("tenant-generate --watch", () => {
  it("generates again when the spec, or a file that it refers to, is edited; and ends by Ctrl-C", async (context) => {
    const { write, path, types, prints, stop } = watchedFolder(context, {
      "openapi.yaml": SPEC,
      "responses.yaml": RESPONSES,
    });
    await prints(READY);
    expect(types()).toContain("name?: string;");

    write("responses.yaml", RESPONSES.replace("name:", "nickname:"));
    await prints(/^\d\d:\d\d:\d\d Wrote generated\/openapi\.gen\.ts\n$/);
    expect(types()).toContain("nickname?: string;");

    // As an editor does it that replaces files.
    write("new.yaml", SPEC.replace("listPets", "findPets"));
    renameSync(path("new.yaml"), path("openapi.yaml"));
    await prints(/Wrote generated\/openapi\.gen\.ts, generated\/operations\.gen\.ts\n$/);
    expect(types()).toContain("findPets");

    writeFileSync(path("api/generated/old.gen.ts"), types());
    write("openapi.yaml", SPEC);
    await prints(/operations\.gen\.ts\. Removed generated\/old\.gen\.ts\n$/);

    write("openapi.yaml", SPEC.replace("\n", "\n# A comment.\n"));
    await prints(/The generated files stay as they are\.\n$/);
    expect(await stop("SIGINT")).toEqual([0, null]);
  });

  it("shows errors, leaves the files as they are, and goes on", async (context) => {
    const { write, path, types, prints, stop } = watchedFolder(context, {
      "openapi.yaml": SPEC,
      "responses.yaml": RESPONSES,
    });
    await prints(READY);
    const before = types();

    write("openapi.yaml", SPEC.replace("operationId: listPets", "operationId: [listPets"));
    await prints(/✖ openapi\.yaml:\d+:\d+ {2}Expected valid YAML or JSON: .*\n◇ .* Nothing was written\./s);
    expect(types()).toBe(before);

    write("openapi.yaml", SPEC.replace("listPets", "findPets"));
    await prints(/Wrote .*\n$/);

    // A reference to nothing counts as one that says nothing: what is known of the rest is generated.
    rmSync(path("responses.yaml"));
    await prints(/there is no such file.*Wrote .*\n$/s);
    expect(types()).not.toContain("name?: string;");
    write("responses.yaml", RESPONSES.replace("name:", "nickname:"));
    await prints(/Wrote .*\n$/);
    expect(types()).toContain("nickname?: string;");
    expect(await stop("SIGTERM")).toEqual([0, null]);
  });

  it("begins with what cannot be read, and notices when it can", async (context) => {
    const { write, types, prints, stop } = watchedFolder(context, {
      "openapi.yaml": SPEC,
      "responses.yaml": "Pets: [",
    });
    await prints(/✖ responses\.yaml:1:\d+ {2}.*\n◇ .*Watching for changes\./s);
    write("responses.yaml", RESPONSES);
    await prints(READY);
    expect(types()).toContain("name?: string;");
    expect(await stop("SIGINT")).toEqual([0, null]);
  });
});
