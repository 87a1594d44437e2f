import { join } from "node:path";
import { applyMigration, type Migration } from "@tenant-api/spec-diff";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedUnsaid, differences, undoHalf } from "../half-undone.ts";
import { migrationOf, nameAt, randomApi, randomPlan } from "../random-api.ts";
import { consumerOf, randomConsumerPlan } from "../random-consumer.ts";
import { runOn } from "../run-case.ts";
import { TIMES } from "../seed.ts";
import { generateTypes } from "./generate-types.ts";
import { type Expected, loadCases } from "./load-cases.ts";

const FOLDER = join(import.meta.dirname, "../../.consumers/half-undone");

let runs = 0;

/** A folder of its own for each run: the compiler that all share knows what stood in the others. */
function newFolder(): string {
  runs += 1;
  return join(FOLDER, `${runs}`);
}

const SILENT =
  "Half undone, it compiles under the old types: nothing shows that the new names stand for old ones.";
const PART =
  "A new name inside a longer text is not taken back: the compiler says only that the whole text is wrong.";
const BROKEN =
  "Half undone, it is wrong under both types, or two names meet: more places are reported than before.";

/** Cases that end otherwise if half of them is undone by hand, with the reason. */
const OTHERWISE: Record<string, string> = {
  "consumer-already-broken": BROKEN,
  "operation-moved": PART,
  "parameter-of-path-renamed": PART,
  "data-expected-of-a-union": SILENT,
  "keys-listed-by-hand": SILENT,
  "keys-of-open-types-in-doubt": SILENT,
  "type-omitted-and-said-again": SILENT,
  "string-typed-paths": PART,
  "data-expected-by-any-matcher": SILENT,
  "keys-of-overloads-in-a-row": SILENT,
  "data-mock-handlers": BROKEN,
  "flow-over-what-is-spread-in-a-list": BROKEN,
  "flow-through-callbacks": SILENT,
  "twin-met-where-nobody-names-it": BROKEN,
  "enum-value-compared-with-ones-own": SILENT,
  "enum-values-of-union-that-become-alike": BROKEN,
  "literal-assigned-onto": SILENT,
  "type-guard-of-a-twin": BROKEN,
  "union-members-that-get-one-name-in-a-chain": BROKEN,
};

/** Which edits a person keeps, again and again, and whether the new types are installed meanwhile. */
const undone = fc.record({
  choices: fc.array(fc.boolean(), { minLength: 3, maxLength: 7 }).filter((all) => new Set(all).size === 2),
  isUpgraded: fc.boolean(),
});

/**
 * What a run over half of what a run did does otherwise. Where a value may be of several types, the code that asks for one of the
 * two names compiles with both: nothing tells if half of a guard is undone, or if a person meant it so.
 */
async function flawsOf(
  { input, spec, migration }: { input: ReadonlyMap<string, string>; spec: object; migration: Migration },
  { choices, isUpgraded }: { choices: readonly boolean[]; isUpgraded: boolean },
  how: Pick<Expected, "flags" | "browser" | "types">,
): Promise<string[]> {
  const types = await generateTypes(spec, how.types);
  const first = runOn(newFolder(), input, types, migration, how);
  const isOfUnion =
    first.edits.some(({ guarded }) => guarded) || first.attention.some(({ reason }) => reason === "union");
  if (first.edits.length === 0) return [];
  const half = undoHalf(input, first, choices);
  const newTypes = isUpgraded ? await generateTypes(applyMigration(spec, migration), how.types) : types;
  const again = runOn(newFolder(), half.files, newTypes, migration, how);
  return [...changedUnsaid(again), ...(isOfUnion ? [] : differences(first, half, again))];
}

/** True if a name is an old one and a new one: nothing tells whether it is written anew. */
function isAmbiguous({ changes }: Migration): boolean {
  const olds = new Set(
    changes.flatMap((change) => [change.at, "from" in change ? change.from : nameAt(change.at)]),
  );
  return changes.some((change) => "to" in change && olds.has(change.to));
}

describe("running, undoing half of it by hand and running again ends where one run ends", () => {
  const all = loadCases().filter(({ name, migration }) => !isAmbiguous(migration) && !(name in OTHERWISE));
  const few = fc.sample(fc.shuffledSubarray(all, { minLength: 10, maxLength: 10 }), 1);
  it.each(TIMES === 1 ? few.flat() : all)("$rule/$name", async ({ name, expected, ...one }) => {
    // The same half of a case each time, so that the list above is true whatever the seed is.
    const seed = Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) % 2 ** 31, 1);
    const [half] = fc.sample(undone, { numRuns: 1, seed });
    expect(half && (await flawsOf(one, half, expected))).toEqual([]);
  });

  it("in random programs", { timeout: 120_000 * TIMES }, async () => {
    const how = { flags: [], browser: false, types: {} };
    await fc.assert(
      fc.asyncProperty(randomApi, randomPlan, randomConsumerPlan, undone, async (api, plan, uses, half) => {
        const migration = migrationOf(api, plan);
        fc.pre(migration.changes.length > 0 && !isAmbiguous(migration));
        const { files } = consumerOf(api, migration, uses);
        expect(await flawsOf({ input: files, spec: api.spec, migration }, half, how)).toEqual([]);
      }),
      { numRuns: 4 * TIMES, interruptAfterTimeLimit: 60_000 * TIMES },
    );
  });
});
