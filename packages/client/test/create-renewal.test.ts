import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRenewal } from "../src/create-renewal.ts";
import type { TokenContext } from "../src/index.ts";

describe("createRenewal", () => {
  it("renews once, whenever requests are refused and however long the token function takes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom(1, 2, 3), { minLength: 2, maxLength: 6 }),
        async (scheduler, refusals) => {
          let current = "old";
          let renewed = 0;
          const tokenOf = async ({ refused }: TokenContext) => {
            const token = current;
            await scheduler.schedule(Promise.resolve(), refused ? "renew" : "read");
            if (refused === undefined) return token;
            renewed += 1;
            current = "new";
            return current;
          };
          const renew = createRenewal();
          const tokens = refusals.map(async (turns) => {
            // The answers come at different times.
            for (let turn = 0; turn < turns; turn += 1) await scheduler.schedule(Promise.resolve(), "answer");
            return renew("old", tokenOf);
          });
          await scheduler.waitFor(Promise.all(tokens));
          expect(await Promise.all(tokens)).toEqual(refusals.map(() => "new"));
          expect(renewed).toBe(1);
        },
      ),
      { numRuns: 500 },
    );
  });
});
