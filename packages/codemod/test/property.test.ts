import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { findFlaws } from "./find-flaws.ts";
import { migrationOf, randomApi, randomPlan } from "./random-api.ts";
import { consumerOf, randomConsumerPlan } from "./random-consumer.ts";
import { TIMES } from "./seed.ts";

const FOLDER = join(import.meta.dirname, "../.consumers/property");

it("follows random migrations in random consumers, and accounts for every error", {
  timeout: 120_000 * TIMES,
}, async () => {
  let skipped = 0;
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(randomApi, randomPlan, randomConsumerPlan, async (api, plan, uses) => {
      const migration = migrationOf(api, plan);
      fc.pre(migration.changes.length > 0);
      const flaws = await findFlaws(FOLDER, api, migration, consumerOf(api, migration, uses));
      runs += 1;
      if (flaws === null) skipped += 1;
      else expect(flaws).toEqual([]);
    }),
    // To find a smaller counterexample takes as long as it may.
    { numRuns: 15 * TIMES, interruptAfterTimeLimit: 60_000 * TIMES },
  );
  expect(skipped / runs).toBeLessThan(0.05);
});
