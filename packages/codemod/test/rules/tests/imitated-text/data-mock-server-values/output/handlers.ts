import { http, HttpResponse } from "msw";
import one from "./one.json";

const SHARED = "Cancelled";
const list = [{ id: "1", status: "Cancelled" }];

// What the API sends, by its path: values follow as names do.
export const handlers = [
  http.get("/events", () => HttpResponse.json([{ id: "1", status: "Cancelled", states: ["Cancelled"] }])),
  http.get("/events", () => HttpResponse.json([...list, ...["2"].map((id) => ({ id, status: "Cancelled" }))])),
  http.get("/events/:id", () => HttpResponse.json(one)),
  http.get("/events/:id", ({ params }) =>
    HttpResponse.json({ id: String(params.id), status: params.id === "1" ? "Cancelled" : "Draft" }),
  ),
  http.get("/orders/:id", () => HttpResponse.json({ id: "1", state: "Cancelled" })),
  http.get("/events/:id", () => HttpResponse.json({ id: "1", status: SHARED })),
];
export const isShared = (text: string) => text === SHARED;
