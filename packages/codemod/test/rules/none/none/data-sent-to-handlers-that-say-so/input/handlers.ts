import { HttpResponse, http } from "msw";
import type { components } from "./api";

export type EventCreate = components["schemas"]["EventCreate"];

export const handlers = [
  http.post<never, { title: string; startsAt: string }>("/events", async ({ request }) => {
    const { title, startsAt } = await request.json();
    return HttpResponse.json({ title, at: startsAt });
  }),
  http.post<never, { startsAt: string }>("/shops", async ({ request }) => {
    const { startsAt } = await request.json();
    return HttpResponse.json({ startsAt });
  }),
];
