import { createTenantMock, type Seed } from "@tenant-api/msw";
import { setupServer } from "msw/node";
import { assumptions } from "../src/demo/assumptions.ts";

export const BASE_URL = "https://tenant.example";

/** What there is before each test: an event of each state, one in the past, and one of which hardly anything is known. */
export const seed: Seed = {
  users: [
    { id: "ada", token: "ada_key", scope: "admin", name: "Ada" },
    { id: "ben", token: "ben_key", name: "Ben", coins: 1200 },
    { id: "cem", token: "cem_key", name: "Cem", communityAccess: false },
  ],
  events: [
    {
      id: "dinner",
      title: "Dinner",
      description: "Bring a plate.",
      startsAt: "2130-01-31T18:00:00Z",
      endsAt: "2130-01-31T20:30:00Z",
      state: "Published",
    },
    { id: "choir", title: "Choir", startsAt: "2130-01-30T18:00:00Z", state: "Cancelled" },
    { id: "swap", title: "Plant swap", startsAt: "2130-02-01T09:00:00Z", state: "Draft" },
    { id: "welcome", title: "Welcome", startsAt: "2020-01-01T18:00:00Z", state: "Published" },
    { id: "surprise", state: "Published" },
  ],
  attendances: [{ eventId: "dinner", userId: "ada" }],
  orders: [{ id: "o1", userId: "ben", item: "Tote bag" }],
};

export const mock = createTenantMock({ baseUrl: BASE_URL, seed, assumptions });

export const server = setupServer(...mock.handlers);
