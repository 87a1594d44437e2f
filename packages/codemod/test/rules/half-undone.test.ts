import { join } from "node:path";
import { applyMigration, type Migration } from "@tenant-api/spec-diff";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { differences, undoHalf } from "../half-undone.ts";
import { migrationOf, nameAt, randomApi, randomPlan } from "../random-api.ts";
import { consumerOf, randomConsumerPlan } from "../random-consumer.ts";
import { runOn } from "../run-case.ts";
import { TIMES } from "../seed.ts";
import { generateTypes } from "./generate-types.ts";
import { type Expected, loadCases } from "./load-cases.ts";

const FOLDER = join(import.meta.dirname, "../../.consumers/half-undone");

/** Cases that end otherwise if half of them is undone by hand, with what is the reason. */
const OTHERWISE: Record<string, string> = {};

/** Which edits a person keeps, again and again, and whether the new types are installed meanwhile. */
const undone = fc.record({
  choices: fc.array(fc.boolean(), { minLength: 2, maxLength: 7 }).filter((all) => all.includes(true)),
  isUpgraded: fc.boolean(),
});

/** What a run over half of what a run did does otherwise; null if there was nothing to do. */
async function flawsOf(
  { input, spec, migration }: { input: ReadonlyMap<string, string>; spec: object; migration: Migration },
  { choices, isUpgraded }: { choices: readonly boolean[]; isUpgraded: boolean },
  how: Pick<Expected, "flags" | "browser" | "types">,
): Promise<string[] | null> {
  const types = await generateTypes(spec, how.types);
  const first = runOn(FOLDER, input, types, migration, how);
  if ([...first.changes.values()].every((edits) => edits.length === 0)) return null;
  const half = undoHalf(input, first, choices);
  const newTypes = isUpgraded ? await generateTypes(applyMigration(spec, migration), how.types) : types;
  return differences(first, half, runOn(FOLDER, half.files, newTypes, migration, how));
}

/** True if a name is an old one and a new one: nothing tells whether it is written anew. */
function isAmbiguous({ changes }: Migration): boolean {
  const olds = new Set(changes.map((change) => ("from" in change ? change.from : nameAt(change.at))));
  return changes.some((change) => "to" in change && olds.has(change.to));
}

describe("running, undoing half of it by hand and running again ends where one run ends", () => {
  const all = loadCases().filter(({ migration }) => !isAmbiguous(migration));
  const cases = TIMES === 1 ? fc.sample(fc.constantFrom(...all), 10) : all;
  it.each(cases)("$rule/$name", async ({ name, expected, ...one }) => {
    const [half] = fc.sample(undone, 1);
    const flaws = half ? await flawsOf(one, half, expected) : null;
    if (name in OTHERWISE) return;
    expect(flaws ?? []).toEqual([]);
  });

  it("in random programs", { timeout: 120_000 * TIMES }, async () => {
    const how = { flags: [], browser: false, types: {} };
    await fc.assert(
      fc.asyncProperty(randomApi, randomPlan, randomConsumerPlan, undone, async (api, plan, uses, half) => {
        const migration = migrationOf(api, plan);
        fc.pre(migration.changes.length > 0 && !isAmbiguous(migration));
        const { files } = consumerOf(api, migration, uses);
        expect((await flawsOf({ input: files, spec: api.spec, migration }, half, how)) ?? []).toEqual([]);
      }),
      { numRuns: 4 * TIMES, interruptAfterTimeLimit: 60_000 * TIMES },
    );
  });
});
