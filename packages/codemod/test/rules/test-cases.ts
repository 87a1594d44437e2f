import { applyMigration, invertMigration } from "@tenant-api/spec-diff";
import { describe, expect, it } from "vitest";
import { runOn } from "../run-case.ts";
import { TIMES } from "../seed.ts";
import { generateTypes } from "./generate-types.ts";
import { consumerOf, type ExpectedLeftover, loadCases } from "./load-cases.ts";

/** Tests all cases of the rules in a room. */
export function testCases(room: string): void {
  describe.each(loadCases(room))(
    "$rule/$name",
    ({ rule, name, input, wanted, expected, migration, spec }) => {
      const folder = consumerOf({ rule, name });
      const newTypes = () => generateTypes(applyMigration(spec, migration), expected.types);
      // Of types by other tools, those that the codemod expects are installed then.
      let upgraded = wanted;

      it("comes out as it should, and every new error is reported", async () => {
        const types = await generateTypes(spec, expected.types);
        const result = runOn(folder, input, types, migration, expected);
        expect(result.files).toEqual(wanted);
        if (expected.ownTypes) upgraded = new Map([...wanted, ...result.newTypes]);
        const places = result.attention.map(({ file, line, reason }) => `${file}:${line} ${reason}`);
        expect(new Set(places)).toEqual(
          new Set(expected.attention.map(({ file, line, reason }) => `${file}:${line} ${reason}`)),
        );
        for (const { file, line, reason, suggestion } of expected.attention) {
          if (suggestion === undefined) continue;
          const found = result.attention.filter(
            (one) => one.file === file && one.line === line && one.reason === reason,
          );
          expect(found.map((one) => one.suggestion)).toContain(suggestion);
        }
        const written = ({ file, line, risk }: ExpectedLeftover) => `${file}:${line} ${risk}`;
        if (expected.leftovers)
          expect(result.leftovers.map(written).sort()).toEqual(expected.leftovers.map(written).sort());
        expect(result.errorsBefore).toBe(expected.inputErrors);
        expect(result.errors).toHaveLength(expected.errors);
        for (const { file, line } of result.errors)
          expect(result.attention.some((one) => one.file === file && one.line === line)).toBe(true);
        // The folder tells which rule to look at if the case breaks.
        const rules = [...result.edits, ...result.attention].map((one) => one.rule);
        if (rule === "none/none") expect(rules).toEqual([]);
        else if (room !== "components") expect(rules).toContain(rule);
      });

      // The rest is a part of `pnpm test:long`. Random programs of which nothing is left to a person take it in each test run.
      if (TIMES === 1) return;

      it("is left alone by a second run", async ({ skip }) => {
        skip(expected.once !== undefined, expected.once);
        const again = runOn(folder, upgraded, await newTypes(), migration, expected);
        expect(again.files).toEqual(upgraded);
      });

      // Who renames back gets the code back, which says that no edit lost anything.
      it("is restored by the inverse migration", async ({ skip }) => {
        skip(expected.irreversible !== undefined, expected.irreversible);
        const back = runOn(folder, upgraded, await newTypes(), invertMigration(migration, spec), expected);
        const edited = [...back.files].filter(([file]) => !expected.ownTypes || !back.newTypes.has(file));
        for (const [file, text] of edited) expect(text).toBe(input.get(file));
      });
    },
  );
}
