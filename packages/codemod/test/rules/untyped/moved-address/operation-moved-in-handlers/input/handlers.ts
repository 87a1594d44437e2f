import { HttpResponse, http } from "msw";

const base = "https://api.example.org/v1";

export const handlers = [
  http.get(`${base}/events`, () => HttpResponse.json({ items: [] })),
  http.get("*/events/:id", () => HttpResponse.json({ id: "1" })),
  http.post(`${base}/events`, () => HttpResponse.json({ id: "1" }, { status: 201 })),
  http.get("*/events/:id/members", () => HttpResponse.json({})),
];
