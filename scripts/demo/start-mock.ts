import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ServerProcess, startProcess } from "./start-process.ts";

/**
 * Starts the `tenant-mock` of a repository as the API.
 *
 * @param seedFile Where to write what there is.
 * @param port The port of the one before it, which it takes the place of; 0 picks a free one.
 */
export function startMock(
  repository: string,
  seed: object,
  seedFile: string,
  port = "0",
): Promise<ServerProcess> {
  writeFileSync(seedFile, JSON.stringify(seed));
  const cli = join(repository, "packages/msw/dist/cli.js");
  return startProcess([cli, "--port", port, "--seed", seedFile]);
}
