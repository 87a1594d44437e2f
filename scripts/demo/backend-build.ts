import { join } from "node:path";
import { type ServerProcess, startProcess } from "./start-process.ts";
import type { Demo } from "./step.ts";

/** The build of example-backend from before the rename: one file, away from the repository. */
export const buildIn = ({ outside }: Pick<Demo, "outside">) => join(outside, "example-backend.js");

/** Starts that build on a free port. It ends with the demo, if nobody stops it before. */
export async function startBuild(demo: Demo, tenant: string, bridgeTable?: string): Promise<ServerProcess> {
  const build = await startProcess([buildIn(demo)], {
    TENANT_URL: tenant,
    TENANT_TOKEN: "mock_admin",
    PORT: "0",
    ...(bridgeTable !== undefined && { TENANT_BRIDGE_TABLE: bridgeTable }),
  });
  demo.processes.push(build);
  return build;
}

/** Puts an event on its agenda, and returns what it answers. */
export async function addToAgenda({ url }: ServerProcess, entry: object): Promise<string> {
  const response = await fetch(`${url}/api/agenda`, {
    method: "POST",
    headers: { authorization: "Bearer mock_admin" },
    body: JSON.stringify(entry),
  });
  return response.text();
}

/** What people see of it. */
export async function readAgenda({ url }: ServerProcess): Promise<string> {
  const response = await fetch(`${url}/api/agenda`);
  return response.text();
}
