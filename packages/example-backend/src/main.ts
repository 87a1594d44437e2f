import { serve } from "@hono/node-server";
import { createApp } from "./app.ts";
import { connectTenant } from "./tenant.ts";

const { TENANT_URL, TENANT_TOKEN, TENANT_BRIDGE_TABLE, PORT = "3000" } = process.env;

if (!TENANT_URL || !TENANT_TOKEN) refuse("Expected TENANT_URL and TENANT_TOKEN, as in mock.env.");
if (!/^\d{1,5}$/.test(PORT)) refuse(`Expected a number as PORT, received ${PORT}.`);

const log = (line: string) => process.stderr.write(`${line}\n`);
const tenantFor = connectTenant({ url: TENANT_URL, bridgeTable: TENANT_BRIDGE_TABLE, log });
const app = createApp({ tenantFor, token: TENANT_TOKEN, log });

const server = serve({ fetch: app.fetch, port: Number(PORT), hostname: "127.0.0.1" }, ({ port }) => {
  process.stdout.write(`Listening on http://127.0.0.1:${port}\n`);
});
server.on("error", ({ message }: Error) => refuse(`Expected a free PORT: ${message}.`));

function refuse(message: string): never {
  process.stderr.write(`✖ ${message}\n`);
  process.exit(2);
}
