import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { x } from "tinyexec";
import { expect, it } from "vitest";
import { createDeadlines } from "../../src/guard/deadlines.ts";

it("gives up what waits too long, each in its turn, and nothing else", async () => {
  const given: string[] = [];
  const deadline = createDeadlines();
  const start = (name: string, delay = 40) => deadline(delay, () => given.push(name));
  start("first");
  const settle = start("settled");
  await wait(20);
  start("second");
  start("far", 60_000)();
  settle();
  expect(given).toEqual([]);
  await wait(25);
  expect(given).toEqual(["first"]);
  await wait(60);
  expect(given).toEqual(["first", "second"]);
  // The one timer is gone by now, and comes back.
  start("third");
  await wait(80);
  expect(given).toEqual(["first", "second", "third"]);
});

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
