import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterFile } from "../testing/after-file.ts";
import { ROOT, temporaryFolder } from "./run-script.ts";

/** A registry on this machine that knows our packages alone, and takes them from anyone, until the tests of the file end. */
export async function startRegistry(): Promise<string> {
  const folder = temporaryFolder(afterFile);
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
  afterFile(() => void child.kill());
  const registry = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const isUp = await fetch(`${registry}/-/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return registry;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The registry did not start within thirty seconds.");
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
export function useRegistry(folder: string, registry: string): void {
  const host = registry.replace("http:", "");
  writeFileSync(join(folder, ".npmrc"), `@tenant-api:registry=${registry}\n${host}/:_authToken=anyone\n`);
}

/** What the registry has of a package. */
export async function fetchPackage(registry: string, name: string): Promise<Packument> {
  const response = await fetch(`${registry}/${name.replace("/", "%2f")}`);
  if (response.status === 404) return { "dist-tags": {}, versions: {} };
  return (await response.json()) as Packument;
}

interface Packument {
  "dist-tags": Record<string, string>;
  versions: Record<
    string,
    {
      repository?: unknown;
      homepage?: string;
      bugs?: unknown;
      peerDependencies?: unknown;
      dist: { tarball: string };
    }
  >;
}
