import { join } from "node:path";
import { x } from "tinyexec";
import { expect, it, onTestFinished, vi } from "vitest";
import { createTenantClient } from "../../src/index.ts";

it("gives up each call in its time, and leaves no timer when a call ends", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const given: string[] = [];
  const answers: ((response: Response) => void)[] = [];
  const fetch = () => new Promise<Response>((resolve) => answers.push(resolve));
  const client = createTenantClient({ baseUrl: "https://tenant.example", fetch, timeout: 40 });
  const start = (name: string, timeout?: number) =>
    client.listEvents({}, { timeout }).then(
      () => given.push(`${name} succeeded`),
      () => given.push(name),
    );
  start("first");
  const answered = start("answered");
  start("far", 60_000);
  await vi.advanceTimersByTimeAsync(20);
  start("second");
  expect(vi.getTimerCount()).toBe(4);
  answers[1]?.(Response.json([]));
  await answered;
  expect(vi.getTimerCount()).toBe(3);
  await vi.advanceTimersByTimeAsync(19);
  expect(given).toEqual(["answered succeeded"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(given).toEqual(["answered succeeded", "first"]);
  await vi.advanceTimersByTimeAsync(20);
  expect(given).toEqual(["answered succeeded", "first", "second"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(given).toEqual(["answered succeeded", "first", "second", "far"]);
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
