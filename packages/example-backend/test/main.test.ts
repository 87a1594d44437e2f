import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { x } from "tinyexec";
import { expect, it, onTestFinished } from "vitest";

const TENANT = { TENANT_URL: "http://127.0.0.1:9", TENANT_TOKEN: "any" };

async function start(env: Record<string, string>) {
  const { exitCode, stderr } = await x(process.execPath, ["src/main.ts"], { nodeOptions: { env } });
  return { exitCode, stderr };
}

it("says which variable is wrong, and ends", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void taken.close());
  await new Promise((resolve) => taken.once("listening", resolve));
  const { port } = taken.address() as AddressInfo;
  const runs = await Promise.all([
    start({}),
    start({ ...TENANT, PORT: "http" }),
    start({ ...TENANT, PORT: `${port}` }),
  ]);
  expect(runs).toEqual([
    { exitCode: 2, stderr: "✖ Expected TENANT_URL and TENANT_TOKEN, as in mock.env.\n" },
    { exitCode: 2, stderr: "✖ Expected a number as PORT, received http.\n" },
    { exitCode: 2, stderr: expect.stringMatching(/^✖ Expected a free PORT: listen EADDRINUSE.*\.\n$/) },
  ]);
});
