import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readAgenda, startBuild } from "../backend-build.ts";
import { succeed } from "../commands.ts";
import { ensure } from "../demo-error.ts";
import { RENAMED } from "../scenario.ts";
import { startProcess } from "../start-process.ts";
import { startStaging } from "../start-staging.ts";
import type { Demo, Step } from "../step.ts";

/** Traffic with the API as it will be. */
export const trafficIn = ({ outside }: Pick<Demo, "outside">) => join(outside, "after.shapes");

export const record: Step = {
  name: "record",
  title: "Record traffic: of today, which the spec learns from, and of the API as it will be",

  async run(demo) {
    const before = join(demo.outside, "before.shapes");
    await recordTraffic(demo, ensure(demo.production, "Nothing is deployed.").url, before);
    await succeed(demo, `${DRIFT} apply ${before} --spec spec/openapi.yaml`);
    const staging = await startStaging();
    try {
      await recordTraffic(demo, staging.url, trafficIn(demo));
    } finally {
      await staging.close();
    }
  },

  async check(demo) {
    const file = trafficIn(demo);
    const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
    // Above the shapes, a line names their recording.
    const shapes = lines.map((line) => JSON.parse(line)).filter(({ response }) => response !== undefined);
    const fields = shapes.flatMap(({ response }) => Object.keys(response.body?.items?.fields ?? {}));
    ensure(fields.includes(RENAMED.to), `Expected \`${RENAMED.to}\` in recorded traffic, received none.`);
    return [
      `Events have \`${RENAMED.to}\` in recorded traffic.`,
      `All of their fields: ${fields.join(", ")}`,
    ];
  },
};

export const DRIFT = "node packages/drift/dist/cli.js";

/** A build of example-backend calls the API through the proxy that records. */
async function recordTraffic(demo: Demo, target: string, out: string): Promise<void> {
  const cli = join(demo.repository, "packages/drift/dist/cli.js");
  const spec = join(demo.repository, "spec/openapi.yaml");
  const proxy = await startProcess([
    ...[cli, "record", "--target", target, "--port", "0"],
    ...["--spec", spec, "--label", "community", "--out", out],
  ]);
  demo.processes.push(proxy);
  const build = await startBuild(demo, proxy.url);
  await readAgenda(build);
  await build.stop();
  await proxy.stop();
}
