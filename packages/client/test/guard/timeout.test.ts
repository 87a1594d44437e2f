import { join } from "node:path";
import { x } from "tinyexec";
import { expect, it } from "vitest";

it.each([
  ["ends with the last call", "Response.json([])", "30_000", "undefined"],
  ["waits for a call that hangs", "new Promise(() => {})", "50", "TenantApiError"],
])("a program %s", async (_, answer, timeout, expected) => {
  const program = `
    import { createTenantClient } from "./src/index.ts";
    const client = createTenantClient({ baseUrl: "https://tenant.example", timeout: ${timeout}, fetch: async () => ${answer} });
    const { name } = await client.listEvents().catch((error) => error);
    console.log(String(name));
  `;
  const { stdout, exitCode } = await x(process.execPath, ["--input-type=module", "--eval", program], {
    nodeOptions: { cwd: join(import.meta.dirname, "../..") },
    timeout: 15_000,
  });
  expect([exitCode, stdout]).toEqual([0, `${expected}\n`]);
});
