import { join } from "node:path";
import { x } from "tinyexec";
import { expect, it, onTestFinished, vi } from "vitest";
import { createDeadlines } from "../../src/guard/deadlines.ts";

it("gives up what waits too long, each in its turn, and nothing else", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const given: string[] = [];
  const deadline = createDeadlines();
  const start = (name: string, delay = 40) => deadline(delay, () => given.push(name));
  start("first");
  const settle = start("settled");
  vi.advanceTimersByTime(20);
  start("second");
  start("far", 60_000)();
  settle();
  vi.advanceTimersByTime(19);
  expect(given).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(given).toEqual(["first"]);
  vi.advanceTimersByTime(20);
  expect(given).toEqual(["first", "second"]);
  // The one timer is gone by now, and comes back.
  const settleThird = start("third");
  vi.advanceTimersByTime(39);
  settleThird();
  start("fourth");
  vi.advanceTimersByTime(39);
  expect(given).toEqual(["first", "second"]);
  vi.advanceTimersByTime(1);
  expect(given).toEqual(["first", "second", "fourth"]);
});

it("leaves no timer a moment after nothing waits", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const deadline = createDeadlines();
  const settles = [1, 2, 3].map(() => deadline(30_000, () => expect.fail("Nothing waits.")));
  for (const settle of settles) settle();
  vi.advanceTimersByTime(20);
  expect(vi.getTimerCount()).toBe(0);
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
