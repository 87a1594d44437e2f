import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { findUnionFlaws } from "./find-union-flaws.ts";
import { randomUnionApi, randomUnionPlan, unionMigrationOf } from "./random-union.ts";
import { TIMES } from "./seed.ts";
import { randomUses, unionConsumerOf } from "./union-consumer.ts";

const FOLDER = join(import.meta.dirname, "../.consumers/unions");

it("keeps what code does with members of unions that are renamed one by one", {
  timeout: 120_000 * TIMES,
}, async () => {
  let skipped = 0;
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(randomUnionApi, randomUnionPlan, randomUses, async (api, plan, uses) => {
      const migration = unionMigrationOf(api, plan);
      fc.pre(migration.changes.length > 0);
      const flaws = await findUnionFlaws(FOLDER, api, migration, unionConsumerOf(api, uses));
      runs += 1;
      if (flaws === null) skipped += 1;
      else expect(flaws).toEqual([]);
    }),
    // To find a smaller counterexample takes as long as it may.
    { numRuns: 20 * TIMES, interruptAfterTimeLimit: 60_000 * TIMES },
  );
  expect(skipped / runs).toBeLessThan(0.1);
});
