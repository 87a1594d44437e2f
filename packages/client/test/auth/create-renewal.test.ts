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

  describe("where a renewal does not end", () => {
    const turn = () => vi.advanceTimersByTimeAsync(0);
    const hang = () => {
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
      onTestFinished(() => void vi.useRealTimers());
      const ends: ((token: string) => void)[] = [];
      const fails: ((error: Error) => void)[] = [];
      const tokenOf = ({ refused }: TokenContext) =>
        refused === undefined
          ? "old"
          : new Promise<string>((resolve, reject) => {
              ends.push(resolve);
              fails.push(reject);
            });
      return { ends, fails, tokenOf };
    };

    it("renews anew after 30 seconds, and leaves nothing running", async () => {
      const { ends, tokenOf } = hang();
      const renew = createRenewal();
      const hanging = renew("old", tokenOf, 0);
      await vi.advanceTimersByTimeAsync(29_999);
      const joining = renew("old", tokenOf, 0);
      await turn();
      expect(ends.length).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      const anew = renew("old", tokenOf, 0);
      await turn();
      expect(ends.length).toBe(2);

      // One that ends late leaves the other alone.
      ends[0]?.("late");
      expect([await hanging, await joining]).toEqual(["late", "late"]);
      const last = renew("old", tokenOf, 0);
      await turn();
      expect(ends.length).toBe(2);
      // Nothing keeps a process that would end.
      await vi.advanceTimersByTimeAsync(60_000);
      expect(vi.getTimerCount()).toBe(0);
      ends[1]?.("new");
      expect([await anew, await last]).toEqual(["new", "new"]);
    });

    it("renews anew as soon as nothing is heard of it, once for all that waited", async () => {
      const { ends, tokenOf } = hang();
      // As in a worker: with the request that began the renewal, its timers end.
      const set = vi.spyOn(globalThis, "setInterval").mockImplementationOnce(() => 0 as never);
      onTestFinished(() => set.mockRestore());
      const renew = createRenewal();
      void renew("old", tokenOf, 0);
      await turn();
      const joining = [1, 2, 3].map(() => renew("old", tokenOf, 0));
      await vi.advanceTimersByTimeAsync(2_000);
      expect(ends.length).toBe(2);
      // This one lives, however long it takes.
      await vi.advanceTimersByTimeAsync(20_000);
      expect(ends.length).toBe(2);
      ends[1]?.("new");
      expect(await Promise.all(joining)).toEqual(["new", "new", "new"]);
      expect(vi.getTimerCount()).toBe(0);
    });

    it("hands on what the token function throws", async () => {
      const { fails, tokenOf } = hang();
      const renew = createRenewal();
      const calls = [1, 2].map(() => renew("old", tokenOf, 0).catch((error: Error) => error.message));
      await turn();
      fails[0]?.(new Error("no network"));
      expect(await Promise.all(calls)).toEqual(["no network", "no network"]);
      expect(vi.getTimerCount()).toBe(0);
    });
  });
});
