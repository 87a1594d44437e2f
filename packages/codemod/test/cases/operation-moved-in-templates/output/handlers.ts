import { HttpResponse, http } from "msw";

const path = "*/customer-list";

export const handlers = [
  http.get("https://api.example.org/v1/customer-list", () => HttpResponse.json({})),
  http.get('*/customers/:id/profile', () => HttpResponse.json({})),
  http.post("/customer-list", () => HttpResponse.json({})),
  http.post("/searches", () => HttpResponse.json({})),
  http.all("*/customer-list", () => HttpResponse.json({})),
  http.get(path, () => HttpResponse.json({})),
];
