import { join } from "node:path";
import { applyMigration, invertMigration } from "@tenant-api/spec-diff";
import { describe, expect, it } from "vitest";
import { generateTypes } from "./cases/generate-types.ts";
import { loadCases } from "./cases/load-cases.ts";
import { runOn } from "./run-case.ts";

/** A folder like that of the other tests of cases, beside which these run. */
const FOLDER = join(import.meta.dirname, "../.consumers/cases-again");

describe.each(loadCases())("$name", ({ name, input, wanted, expected, migration, spec, hasOwnSpec }) => {
  const { flags, browser } = expected;
  const folder = join(FOLDER, name);
  const isOfTypes = hasOwnSpec || migration.changes.some(({ kind }) => kind !== "field-renamed");

  // Of fields of the schemas that most cases share, the types are made anew in the same way each time.
  if (isOfTypes)
    it("comes out the same once the new version is installed", async ({ skip }) => {
      skip(expected.beforeOnly !== undefined, expected.beforeOnly);
      const types = await generateTypes(applyMigration(spec, migration), expected.types);
      const result = runOn(folder, input, types, migration, { flags, browser });
      expect(result.files).toEqual(wanted);
      const places = result.attention.map(({ file, line, reason }) => `${file}:${line} ${reason}`);
      expect(new Set(places)).toEqual(
        new Set(expected.attention.map(({ file, line, reason }) => `${file}:${line} ${reason}`)),
      );
    });

  it("is left alone by a second run, and restored by the way back", async () => {
    const types = await generateTypes(applyMigration(spec, migration), expected.types);
    if (expected.once === undefined) {
      const old = expected.onceBefore === undefined ? [await generateTypes(spec, expected.types)] : [];
      for (const installed of [types, ...old]) {
        const again = runOn(folder, wanted, installed, migration, { flags, browser });
        expect(again.files).toEqual(wanted);
      }
    }
    if (expected.irreversible !== undefined) return;
    const back = runOn(folder, wanted, types, invertMigration(migration, spec), { flags, browser });
    expect(back.files).toEqual(input);
  });
});
