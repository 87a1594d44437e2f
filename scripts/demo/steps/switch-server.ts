import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadSpec } from "@tenant-api/openapi/load";
import { bridgeTable, parseMigration } from "@tenant-api/spec-diff";
import { addToAgenda, readAgenda, startBuild } from "../backend-build.ts";
import { ensure } from "../demo-error.ts";
import { fetchEvents, NEW_ENTRY, RENAMED, SEEDS } from "../scenario.ts";
import { tableIn } from "../serve-table.ts";
import { startMock } from "../start-mock.ts";
import type { Step } from "../step.ts";
import { MIGRATION } from "./describe-change.ts";

export const switchServer: Step = {
  name: "switch",
  title: "The API is deployed by its new names; the build from before the rename runs on",

  async run(demo) {
    writeFileSync(tableIn(demo), JSON.stringify(await tableOf(demo.repository)));
    const { url, stop } = ensure(demo.production, "Nothing is deployed.");
    await stop();
    const seed = join(demo.outside, "seed-after.json");
    demo.production = await startMock(demo.repository, SEEDS.after, seed, new URL(url).port);
    demo.processes.push(demo.production);
  },

  async check(demo) {
    const production = ensure(demo.production, "Expected the API, received none.");
    const [event = {}] = (await (await fetchEvents(production.url)).json()) as object[];
    const names = Object.keys(event);
    ensure(
      names.includes(RENAMED.to),
      `Expected \`${RENAMED.to}\` of the API, received ${names.join(", ")}.`,
    );

    const deployed = ensure(demo.deployed, "Nothing is deployed.");
    const now = await readAgenda(deployed);
    ensure(now === demo.answered, `Expected the answer of before, received ${now}.`);
    const added = await addToAgenda(deployed, NEW_ENTRY);
    ensure(
      added.includes(NEW_ENTRY.startsAt),
      `Expected the event to be created with its start, received ${added}.`,
    );
    // Or the above would show nothing.
    const bare = await startBuild(demo, production.url);
    const without = JSON.parse(await readAgenda(bare));
    await bare.stop();
    ensure(without.length === 0, "Expected nothing of a build without the bridge.");
    return [
      `The API answers with \`${RENAMED.to}\`, and the old build as it did before.`,
      "GET /api/agenda of the build that has run since the beginning: the same bytes.",
      "POST /api/agenda of it creates an event, by the new names.",
      "The same build without the bridge: an empty agenda.",
    ];
  },
};

/** The bridge table from the last release to the spec as it stands. */
async function tableOf(repository: string) {
  const migration = parseMigration(readFileSync(join(repository, MIGRATION), "utf8"), MIGRATION);
  const { document: before } = await loadSpec(join(repository, `spec/releases/${migration.from}.yaml`));
  const { document: after } = await loadSpec(join(repository, "spec/openapi.yaml"));
  return bridgeTable({ before, after }, [migration]);
}
