import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { ServerProcess } from "./start-process.ts";
import type { Demo } from "./step.ts";

/** Where the bridge table is, once somebody puts it there. */
export const tableIn = ({ outside }: Pick<Demo, "outside">) => join(outside, "bridge-table.json");

/** Serves the bridge table to builds that run; 404 until there is one. */
export async function serveTable(demo: Pick<Demo, "outside">): Promise<ServerProcess> {
  const server = createServer((_, response) => {
    const file = tableIn(demo);
    if (existsSync(file)) response.end(readFileSync(file));
    else response.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
