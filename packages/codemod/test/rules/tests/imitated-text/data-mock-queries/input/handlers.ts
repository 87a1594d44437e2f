import { HttpResponse, http } from "msw";

export const handlers = [
  http.get("*/orders", ({ request }) => {
    const url = new URL(request.url);
    const size = Number(url.searchParams.get("size"));
    const status = url.searchParams.get("status");
    return HttpResponse.json(status === "cancelled" ? [{ status: "cancelled" }].slice(0, size) : []);
  }),
  http.get("/orders", ({ request }) => {
    const { searchParams: query } = new URL(request.url);
    return HttpResponse.json(query.has('size') && query.get("state") === "cancelled" ? [] : [{ status: "paid" }]);
  }),
  http.get("/events", ({ request }) => {
    const { searchParams } = new URL(request.url);
    return HttpResponse.json(searchParams.has("size") ? [] : {});
  }),
];
