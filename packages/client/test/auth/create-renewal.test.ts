import fc from "fast-check";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createRenewal } from "../../src/auth/create-renewal.ts";
import type { TokenContext } from "../../src/index.ts";

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
            return renew("old", tokenOf, 0);
          });
          await scheduler.waitFor(Promise.all(tokens));
          expect(await Promise.all(tokens)).toEqual(refusals.map(() => "new"));
          expect(renewed).toBe(1);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("renews anew where a renewal does not end", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const ends: ((token: string) => void)[] = [];
    const tokenOf = ({ refused }: TokenContext) =>
      refused === undefined ? "old" : new Promise<string>((resolve) => ends.push(resolve));
    const renew = createRenewal();
    const turn = () => new Promise((resolve) => setTimeout(resolve));

    const hanging = renew("old", tokenOf, 0);
    await turn();
    vi.setSystemTime(Date.now() + 29_999);
    const joining = renew("old", tokenOf, 0);
    await turn();
    expect(ends.length).toBe(1);
    vi.setSystemTime(Date.now() + 1);
    const anew = renew("old", tokenOf, 0);
    await turn();
    expect(ends.length).toBe(2);

    // One that ends late leaves the other alone.
    ends[0]?.("late");
    expect([await hanging, await joining]).toEqual(["late", "late"]);
    const last = renew("old", tokenOf, 0);
    await turn();
    expect(ends.length).toBe(2);
    ends[1]?.("new");
    expect([await anew, await last]).toEqual(["new", "new"]);
  });
});
