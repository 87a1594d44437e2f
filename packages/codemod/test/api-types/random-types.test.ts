import { applyMigration } from "@tenant-api/spec-diff";
import fc from "fast-check";
import { expect, it } from "vitest";
import { migrationOf, randomApi, randomPlan } from "../random-api.ts";
import { generateTypes } from "../rules/generate-types.ts";
import { TIMES } from "../seed.ts";
import { findIn } from "./find-in.ts";

it.each([
  ["its defaults", {}],
  ["enums and root types", { enum: true, rootTypes: true }],
  ["type aliases", { exportType: true, immutable: true, pathParamsAsTypes: true }],
])(
  "converts types to those that openapi-typescript writes for the other spec, with %s",
  async (_, options) => {
    await fc.assert(
      fc.asyncProperty(randomApi, randomPlan, async (api, plan) => {
        const { changes } = migrationOf(api, plan);
        fc.pre(changes.length > 0);
        const oldText = await generateTypes(api.spec, options);
        const newText = await generateTypes(applyMigration(api.spec, { changes }), options);
        const [installedOld] = findIn({ "/api.ts": oldText }, changes).files;
        expect(installedOld).toMatchObject({ shape: "old", oldText, newText });
        // The types of what was removed are not known.
        if (!installedOld?.isSure || changes.some((change) => !("to" in change))) return;
        const [installedNew] = findIn({ "/api.ts": newText }, changes).files;
        if (!installedNew?.isSure) return;
        expect(installedNew).toMatchObject({ shape: "new", oldText, newText });
      }),
      { numRuns: 20 * TIMES },
    );
  },
);
