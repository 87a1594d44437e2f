import { unwrap } from "@tenant-api/client";
import type { BridgeTable } from "@tenant-api/client/compat";
import { version } from "@tenant-api/types/package.json";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createClient } from "../../src/api/create-client.ts";
import { loadBridgeTables } from "../../src/api/load-bridge-tables.ts";

/** A later release calls `seats` of an event `capacity`; neither is a field that the spec lists today. */
const table: BridgeTable = {
  version: 1,
  releases: [version, "9999.0.0"],
  operations: [
    {
      ids: ["getEvent", "getEvent"],
      at: ["GET /api/v2/community/events/{0}", "GET /api/v2/community/events/{0}"],
      responses: { "2XX": 0 },
    },
  ],
  nodes: [{ name: "Event", fields: [{ names: ["seats", "capacity"] }] }],
};

const answer = (body: string, type: string, status = 200) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
    return new Response(body, { status, headers: { "content-type": type } });
  });

afterEach(() => void vi.restoreAllMocks());

describe("the bridge to a server with other names", () => {
  const readSeats = async (bridgeTable?: () => BridgeTable) => {
    answer('{ "capacity": 12 }', "application/json");
    const client = createClient({ baseUrl: "https://tenant.example", token: "key", bridgeTable });
    const { seats } = await unwrap(client.getEvent({ eventId: "1" }));
    return seats;
  };

  it("lets this build read them", async () => {
    expect(await readSeats(() => table)).toBe(12);
    expect(await readSeats()).toBeUndefined();
  });

  it("reports a table that does not know this build, and goes on", async () => {
    const report = vi.fn();
    vi.stubGlobal("reportError", report);
    expect(await readSeats(() => ({ ...table, releases: ["0.0.1", "0.0.2"] }))).toBeUndefined();
    expect(report.mock.calls[0]?.[0]).toBeInstanceOf(TypeError);
    vi.unstubAllGlobals();
  });

  it("comes from the file beside the application, if there is one", async () => {
    const load = () => loadBridgeTables({ signal: AbortSignal.timeout(1_000) });
    answer(JSON.stringify(table), "application/json");
    expect(await load()).toEqual([table]);
    answer(JSON.stringify([table, table]), "application/json");
    expect(await load()).toEqual([table, table]);
    answer("<!doctype html>", "text/html"); // the answer of a server that has none
    expect(await load()).toEqual([]);
    answer("{}", "application/json", 404);
    expect(await load()).toEqual([]);
    answer("{}", "application/json", 503); // it may have one later
    await expect(load()).rejects.toThrow("/bridge-table.json: received status 503.");
  });
});
