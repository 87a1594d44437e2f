import type { Event } from "@tenant-api/types";
import { describe, expect, it } from "vitest";
import { type AgendaEntry, publicEvents, toEntry } from "../src/agenda.ts";
import contract from "./agenda.json" with { type: "json" };
import { startTenant } from "./start-tenant.ts";

describe("GET /api/agenda", () => {
  it("keeps its contract, whatever the Tenant API calls its fields", async () => {
    const { app, organiser, post } = await startTenant();
    await post({ title: "Dinner", startsAt: "2030-01-05T18:00:00Z", until: "2030-01-05T21:00:00Z" });
    const breakfast = await post({ title: "Breakfast", startsAt: "2030-01-05T08:00:00Z" });
    const { id } = (await breakfast.json()) as AgendaEntry;
    await organiser.cancelEvent({ eventId: id });
    await organiser.createEvent({ body: { title: "A draft", startsAt: "2030-01-04T18:00:00Z" } });

    const response = await app.request("/api/agenda");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(contract);
  });
});

describe("toEntry", () => {
  it("gives times in UTC, however the API writes them", () => {
    const event = { id: "e1", startsAt: "2030-01-05T18:00:00+01:00", endsAt: "late" };
    expect(toEntry(event)).toMatchObject({ startsAt: "2030-01-05T17:00:00.000Z", until: null });
  });
});

describe("publicEvents", () => {
  it("leaves out what cannot be shown: the API promises no field", () => {
    const shown: Event = { id: "e1", startsAt: "2030-01-05T18:00:00Z", state: "Published" };
    const events: Event[] = [
      {},
      { id: "e2", state: "Published" },
      { id: "e3", startsAt: "soon", state: "Published" },
      { startsAt: "2030-01-05T18:00:00Z", state: "Published" },
      { id: "e4", startsAt: "2030-01-05T18:00:00Z", state: "Draft" },
      { id: "e5", startsAt: "2030-01-05T18:00:00Z" },
      shown,
    ];
    expect(publicEvents(events)).toEqual([shown]);
  });
});
