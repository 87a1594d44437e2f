import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { WORKSPACE } from "../../display-path.ts";
import { buildIn, readAgenda, startBuild } from "../backend-build.ts";
import { ensure } from "../demo-error.ts";
import { SEEDS } from "../scenario.ts";
import { serveTable } from "../serve-table.ts";
import { startMock } from "../start-mock.ts";
import type { Step } from "../step.ts";

export const deploy: Step = {
  name: "deploy",
  title: "Deploy a build of example-backend, which nobody will upgrade",

  async run(demo) {
    copyFileSync(join(demo.repository, "packages/example-backend/dist/main.js"), buildIn(demo));
    demo.production = await startMock(WORKSPACE, SEEDS.before, join(demo.outside, "seed.json"));
    demo.processes.push(demo.production);
    const tables = await serveTable(demo);
    demo.processes.push(tables);
    demo.deployed = await startBuild(demo, demo.production.url, tables.url);
    demo.answered = await readAgenda(demo.deployed);
  },

  async check({ answered }) {
    const entries = JSON.parse(ensure(answered, "Expected a build that answers, received none."));
    ensure(entries.length, `Expected events on its agenda, received ${answered}.`);
    return [`GET /api/agenda answers with ${entries.length} events.`];
  },
};
