import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Page = components["schemas"]["EventPage"];

declare const HttpResponse: { json<T>(body: T, init?: { status: number }): Response };
declare const http: { get(path: string, answer: (info: { params: Record<string, string> }) => Response): object };

const owner = { id: "1", fullName: "Ada", email: "" };
const event = { id: "1", title: "Chess", startsAt: "", endsAt: "", owner, tags: [] };

export const handlers = [
  http.get("https://api.example.org/events/:id", ({ params }) =>
    HttpResponse.json<Event>({
      id: params.id ?? "",
      title: "Chess",
      startsAt: "2026-05-01T18:00:00Z",
      endsAt: "2026-05-01T20:00:00Z",
      owner: { id: "1", fullName: "Ada", email: "" },
      tags: [],
    }),
  ),
  http.get("https://api.example.org/events", () => HttpResponse.json<Page>({ items: [event] })),
  http.get("https://api.example.org/events/last", () => HttpResponse.json({ ...({} as Event), startsAt: "" })),
];
