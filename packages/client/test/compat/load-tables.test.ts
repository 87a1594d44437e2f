import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLoader } from "../../src/compat/load-tables.ts";
import type { BridgeTable } from "../../src/compat.ts";
import { bridgedClient, eventTable, list } from "./bridged-client.ts";
import { table } from "./events-api.ts";

describe("a table that is loaded", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is loaded once, with the first request", async () => {
    const load = vi.fn(async () => table as BridgeTable);
    const { client } = bridgedClient(list({ startAt: "1" }), { table: load });
    expect(load).not.toHaveBeenCalled();
    const results = await Promise.all([client.listEvents(), client.listEvents()]);
    for (const { data } of results) expect(data).toEqual([{ startsAt: "1" }]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["rejects", () => Promise.reject(new Error("offline"))],
    [
      "throws",
      () => {
        throw new Error("offline");
      },
    ],
  ])("holds up no call if loading it %s, and is loaded 10 seconds later", async (_, fail) => {
    const errors: unknown[] = [];
    const load = vi.fn<() => Promise<BridgeTable>>().mockImplementationOnce(fail).mockResolvedValue(table);
    const { client } = bridgedClient(list({ startAt: "1" }), {
      table: load,
      onError: (error) => errors.push(error),
    });
    for (const wait of [0, 9_999]) {
      await vi.advanceTimersByTimeAsync(wait);
      expect((await client.listEvents()).data).toEqual([{ startAt: "1" }]);
    }
    await vi.advanceTimersByTimeAsync(1);
    expect((await client.listEvents()).data).toEqual([{ startsAt: "1" }]);
    expect(errors).toEqual([new Error("offline")]);
  });

  it("holds up calls for 5 seconds", async () => {
    const errors: unknown[] = [];
    const signals: AbortSignal[] = [];
    const { client } = bridgedClient(list({ startAt: "1" }), {
      table: ({ signal }) => {
        signals.push(signal);
        return signals.length === 1 ? new Promise<never>(() => {}) : table;
      },
      onError: (error) => errors.push(error),
    });
    const answered = vi.fn();
    const calls = Promise.all([client.listEvents().then(answered), client.listEvents()]);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    const [, { data }] = await calls;
    expect(data).toEqual([{ startAt: "1" }]);
    expect(errors).toEqual([new DOMException("No bridge table within 5000 ms", "TimeoutError")]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    // Another call does not wait for it again.
    expect((await client.listEvents()).data).toEqual([{ startAt: "1" }]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await client.listEvents()).data).toEqual([{ startsAt: "1" }]);
  });

  it("leaves no timer that would keep a process running", async () => {
    await createLoader(async () => {}, {})();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is loaded again when it is old, and knows what the old one knew of the server", async () => {
    const events = { "2.0.0": { startAt: "1" }, "3.0.0": { begin: "1" } };
    let speaks: keyof typeof events = "2.0.0";
    const second = eventTable(["1.0.0", "2.0.0"], { names: ["startsAt", "startAt"] });
    const third = eventTable(["1.0.0", "3.0.0"], { names: ["startsAt", "begin"] });
    const load = vi
      .fn<() => Promise<BridgeTable[]>>()
      .mockResolvedValueOnce([second])
      .mockRejectedValueOnce(new Error("offline"))
      .mockResolvedValue([second, third]);
    const errors: unknown[] = [];
    const { client, requests } = bridgedClient(() => Response.json([events[speaks]]), {
      table: load,
      onError: (error) => errors.push(error),
    });
    expect((await client.listEvents()).data).toEqual([{ startsAt: "1" }]);
    speaks = "3.0.0";
    await vi.advanceTimersByTimeAsync(599_999);
    expect((await client.listEvents()).data).toEqual([{ begin: "1" }]);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    // Goes out at once, while the table is loaded; here, in vain.
    expect((await client.listEvents()).data).toEqual([{ begin: "1" }]);
    expect(errors).toEqual([new Error("offline")]);
    await vi.advanceTimersByTimeAsync(10_000);
    await client.createEvent({ body: { startsAt: "1" } });
    expect(await requests.at(-1)?.json()).toEqual({ startAt: "1" });
    expect((await client.listEvents()).data).toEqual([{ startsAt: "1" }]);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("translates the answer to a call that began with the old one", async () => {
    let answer: (response: Response) => void = () => {};
    const held = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const load = vi.fn<() => Promise<BridgeTable[]>>().mockResolvedValueOnce([table]).mockResolvedValue([]);
    const { client } = bridgedClient(({ method }) => (method === "GET" ? held : Response.json({})), {
      table: load,
    });
    const call = client.listEvents({}, { timeout: false });
    await vi.advanceTimersByTimeAsync(600_000);
    await client.createEvent({ body: {} });
    expect(load).toHaveBeenCalledTimes(2);
    answer(Response.json([{ startAt: "1" }]));
    expect((await call).data).toEqual([{ startsAt: "1" }]);
  });

  it("holds up no call while it is loaded again", async () => {
    const load = vi
      .fn<() => Promise<BridgeTable>>()
      .mockResolvedValueOnce(table)
      .mockReturnValue(new Promise<never>(() => {}));
    const { client } = bridgedClient(list({ startAt: "1" }), { table: load });
    await client.listEvents();
    await vi.advanceTimersByTimeAsync(600_000);
    // No time passes.
    expect((await client.listEvents()).data).toEqual([{ startsAt: "1" }]);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
