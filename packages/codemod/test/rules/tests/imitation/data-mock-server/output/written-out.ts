import { HttpResponse, http as server } from "msw";
import type { components } from "./api";

declare const event: components["schemas"]["Event"];
declare const localStorage: { setItem(key: string, value: string): void };

const one = () => HttpResponse.json({ id: "1", startsAt: "" });

// The place of an answer takes anything: each field is looked at for itself.
export const handlers = [
  server.get("/events", () => HttpResponse.json({ items: [1, 2].map((id) => ({ id: `${id}`, startsAt: "" })) })),
  server.get("/events", () => HttpResponse.json({ items: [event, { ...event, id: "2", startAt: "" }] })),
  server.get("/feed", () =>
    HttpResponse.json([
      { type: "event", id: "1", startsAt: "" },
      { type: "course", id: "2", startsAt: "" },
    ]),
  ),
  server.get("/events/:id", one),
  server.get("/events/:id", () => {
    localStorage.setItem("seen", JSON.stringify({ id: "1", startsAt: "" }));
    return HttpResponse.json({ title: "startsAt", detail: "" }, { status: 404 });
  }),
  server.put("/events/:id", async ({ request }) => {
    const { startsAt } = (await request.json()) as { startsAt: string };
    return HttpResponse.json({ id: "1", startsAt });
  }),
];
