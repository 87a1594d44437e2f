import { expect, it } from "vitest";
import { createApp } from "../src/app.ts";
import { connectTenant } from "../src/tenant.ts";
import { startTenant } from "./start-tenant.ts";

it("answers while there is no bridge table, and says so", async () => {
  const { url } = await startTenant();
  const logged: string[] = [];
  const log = (line: string) => void logged.push(line);
  const bridgeTable = `${url}/no-table.json`;
  const app = createApp({ tenantFor: connectTenant({ url, bridgeTable, log }), token: "mock_admin", log });
  expect((await app.request("/api/agenda")).status).toBe(200);
  expect(logged).toEqual([`No bridge table: ${bridgeTable} answered 404.`]);
});
