import { HttpResponse, http } from "msw";
import chess from "./chess.json";
import { events } from "./rows";

const base = "https://api.example.org/v1";

// No type says what these stand for, but method and path do.
export const handlers = [
  http.get("*/events", () => HttpResponse.json({ items: events })),
  http.post("/events", () => HttpResponse.json({ id: "2", startsAt: "", endsAt: "" }, { status: 201 })),
  http.get(`${base}/events/:id`, ({ params }) => {
    if (params.id === "chess") return HttpResponse.json(chess);
    if (params.id === "0") return HttpResponse.json({ message: "startsAt" }, { status: 404 });
    return new HttpResponse(JSON.stringify({ id: params.id, startsAt: "", owner: { fullName: "Grace" } }));
  }),
  http.all(base + "/events/:id/members", async () => HttpResponse.json({ ada: { id: "1", fullName: "Ada" } })),
  http.get("/tickets", () => HttpResponse.json([{ id: "1", startsAt: "" }])),
];

// Another method, another path, fields that the API does not know.
export const others = [
  http.post("/events/:id", () => HttpResponse.json({ id: "2", startsAt: "" })),
  http.get("/meetings/:id", () => HttpResponse.json({ id: "2", startsAt: "", owner: { fullName: "Ada" } })),
  http.get(/events/, () => HttpResponse.json({ id: "2", startsAt: "" })),
  http.get("https://tickets.example.org/events/:id", () => HttpResponse.json({ startsAt: "", seats: 3 })),
];
