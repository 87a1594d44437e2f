import { afterEach, expect, it, vi } from "vitest";
import { createDelivery } from "../../src/record/deliver-shapes.ts";

const BATCH = { id: "f3Jq0u2bXw9hQ1aZ", lines: ["{}"] };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("gives a batch back to which there is no answer in half a minute, or only the start of one", async () => {
  vi.useFakeTimers();
  const started = () => Promise.resolve(new Response(new ReadableStream(), { status: 500 }));
  for (const answer of [() => new Promise<never>(() => {}), started]) {
    vi.stubGlobal("fetch", answer);
    const errors: unknown[] = [];
    const deliver = createDelivery({ send: "http://localhost:1", onError: (error) => errors.push(error) });
    const left = deliver(BATCH);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await left).toEqual([BATCH]);
    expect(errors.map(String)).toEqual(["Error: Expected an answer within 30000 ms."]);
    expect(vi.getTimerCount()).toBe(0);
  }
});

it("sends without the signal of another realm, which Node.js would refuse, and keeps no timer", async () => {
  vi.useFakeTimers();
  const sent: (RequestInit | undefined)[] = [];
  vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
    sent.push(init);
    return new Response(null, { status: 204 });
  });
  expect(await createDelivery({ send: "http://localhost:1" })(BATCH)).toEqual([]);
  expect(sent.map((init) => init?.signal)).toEqual([undefined]);
  expect(vi.getTimerCount()).toBe(0);
});
