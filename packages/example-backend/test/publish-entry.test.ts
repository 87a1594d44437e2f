import { expect, it } from "vitest";
import { startTenant } from "./start-tenant.ts";

const DINNER = { title: "Dinner", startsAt: "2030-01-05T18:00:00Z" };

it("publishes an event that could not be published the first time, and creates none twice", async () => {
  const { app, organiser, post } = await startTenant("--fault", "publishEvent:status=503,once");
  expect((await post(DINNER)).status).toBe(502);
  expect(await (await app.request("/api/agenda")).json()).toEqual([]);

  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const response = await post(DINNER);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ title: "Dinner", cancelled: false });
  }
  const { data: events } = await organiser.listEvents();
  expect(events).toHaveLength(1);
});
