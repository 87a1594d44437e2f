import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { x } from "tinyexec";
import { expect, it, onTestFinished } from "vitest";
import { parse, parseDocument } from "yaml";
import { freshClone, shell } from "./fresh-clone.ts";
import { ROOT, temporaryFolder } from "./run-script.ts";

const NEW_NAME = "renamedInTest";

/** A registry on this machine that knows our packages alone, and takes them from anyone. */
async function startRegistry(): Promise<string> {
  const folder = temporaryFolder();
  const config = join(folder, "config.yaml");
  const own = { access: "$all", publish: "$all", unpublish: "$all" };
  const settings = {
    storage: join(folder, "storage"),
    packages: { "**": own },
    log: { type: "stdout", level: "error" },
  };
  writeFileSync(config, JSON.stringify(settings));
  const port = await freePort();
  const binary = join(ROOT, "scripts/node_modules/verdaccio/bin/verdaccio");
  const child = spawn(process.execPath, [binary, "--config", config, "--listen", `127.0.0.1:${port}`], {
    stdio: "ignore",
  });
  onTestFinished(() => void child.kill());
  const registry = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isUp = await fetch(`${registry}/-/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return registry;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The registry did not start within ten seconds.");
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Sends our packages, and no others, to the registry. */
function useRegistry(folder: string, registry: string): void {
  const host = registry.replace("http:", "");
  writeFileSync(join(folder, ".npmrc"), `@tenant-api:registry=${registry}\n${host}/:_authToken=anyone\n`);
}

/** A text field of a response, whichever there is: one that is assumed, in a component schema. */
function findField(spec: {
  components: { schemas: Record<string, Record<string, unknown>> };
}): [string, string] {
  for (const [schema, { properties, "x-provenance": provenance }] of Object.entries(
    spec.components.schemas,
  )) {
    const fields = Object.entries((properties ?? {}) as Record<string, { type?: unknown; format?: unknown }>);
    const [name] = fields.find(([, { type, format }]) => type === "string" && format === "date-time") ?? [];
    if (provenance === "assumed" && name !== undefined) return [schema, name];
  }
  throw new Error("The spec has no field to rename.");
}

it("brings a renamed field from the spec to a consumer, by way of a registry", async () => {
  const registry = await startRegistry();
  const clone = freshClone();
  useRegistry(clone, registry);
  const succeed = async (command: string, folder = clone) => {
    const { exitCode, stdout, stderr } = await shell(command, folder);
    expect(exitCode, `${command}\n${stdout}${stderr}`).toBe(0);
    return stdout + stderr;
  };

  await succeed("npm start");
  const { version } = JSON.parse(readFileSync(join(clone, "packages/types/package.json"), "utf8"));
  await succeed("npx pnpm release:publish --dry-run");
  expect((await fetch(`${registry}/@tenant-api%2ftypes`)).status).toBe(404);
  await succeed("npx pnpm release:publish");

  const specFile = join(clone, "spec/openapi.yaml");
  const [schema, field] = findField(parse(readFileSync(specFile, "utf8")));
  const consumer = join(temporaryFolder(), "consumer");
  mkdirSync(consumer);
  writeFileSync(join(consumer, "package.json"), '{ "type": "module" }');
  useRegistry(consumer, registry);
  const reads = (name: string) =>
    `import type { components } from "@tenant-api/types";\n` +
    `export function read(record: components["schemas"]["${schema}"]): string | undefined {\n  return record.${name};\n}\n`;
  const check = async (name: string) => {
    writeFileSync(join(consumer, "use.ts"), reads(name));
    const flags = "--ignoreConfig --noEmit --strict --module nodenext --target es2022 use.ts".split(" ");
    const { stdout } = await x(join(ROOT, "node_modules/.bin/tsc"), flags, {
      nodeOptions: { cwd: consumer },
    });
    return stdout;
  };
  await succeed(`npm install @tenant-api/types@${version}`, consumer);
  expect(await check(field)).toBe("");

  const document = parseDocument(readFileSync(specFile, "utf8"));
  const properties = document.getIn(["components", "schemas", schema, "properties"]) as {
    items: { key: { value: string } }[];
  };
  for (const { key } of properties.items) if (key.value === field) key.value = NEW_NAME;
  const renamed = String(document).replace(`${NEW_NAME}: { `, `${NEW_NAME}: { x-renamed-from: ${field}, `);
  writeFileSync(specFile, renamed);
  expect((await shell("npx pnpm spec:check", clone)).exitCode).toBe(1);
  expect((await shell("npx pnpm release:version", clone)).exitCode).toBe(1);
  await succeed("npx pnpm generate");
  await succeed("npx pnpm spec:change");
  const changeset = readFileSync(join(clone, ".changeset/spec-change.md"), "utf8");
  expect(changeset).toContain(`- Renamed \`${schema}.${field}\` to \`${schema}.${NEW_NAME}\`.`);
  await succeed("npx pnpm spec:change");
  expect(readFileSync(join(clone, ".changeset/spec-change.md"), "utf8")).toBe(changeset);
  await succeed("npx pnpm spec:check");

  await succeed("npx pnpm release:version");
  const next = `${Number(version.split(".")[0]) + 1}.0.0`;
  expect(parse(readFileSync(join(clone, `spec/migrations/${next}.yaml`), "utf8"))).toEqual({
    from: version,
    to: next,
    changes: [
      { kind: "field-renamed", at: `#/components/schemas/${schema}/properties/${field}`, to: NEW_NAME },
    ],
  });
  expect(readFileSync(join(clone, `spec/releases/${next}.yaml`), "utf8")).toBe(renamed);
  await succeed("npx pnpm spec:check");
  await succeed("npx pnpm release:publish");
  await succeed("npx pnpm release:publish");

  await succeed(`npm install @tenant-api/types@${next}`, consumer);
  expect(await check(field)).toContain("use.ts(3,3): error TS2322");
  expect(await check(NEW_NAME)).toBe("");
});
