import { createTenantClient } from "@tenant-api/client";
import { x } from "tinyexec";
import { onTestFinished } from "vitest";
import { createApp } from "../src/app.ts";
import type { NewEntry } from "../src/new-entry.ts";
import { connectTenant } from "../src/tenant.ts";

const TENANT_MOCK = "node_modules/@tenant-api/msw/dist/cli.js";

/** The mock of the Tenant API as a process, and our server before it, until the test ends. */
export async function startTenant(...mockOptions: string[]) {
  const mock = x(process.execPath, [TENANT_MOCK, "--port", "0", ...mockOptions]);
  onTestFinished(() => void mock.kill());
  const url = await addressIn(mock);
  const log = () => {};
  const app = createApp({ tenantFor: connectTenant({ url, log }), token: "mock_admin", log });
  return {
    app,
    url,
    /** The API itself, as an organiser calls it. */
    organiser: createTenantClient({ baseUrl: url, token: "mock_admin", throwOnError: true }),
    /** Puts an event on our agenda. */
    post: (entry: NewEntry, token = "mock_admin") =>
      app.request("/api/agenda", {
        method: "POST",
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify(entry),
      }),
  };
}

async function addressIn(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const [, url] = /^Listening on (\S+)/.exec(line) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error("The mock ended before it listened.");
}
