import { HttpResponse, http } from "msw";

const path = "*/customer-list";

export const handlers = [
  http.get("https://api.example.org/v1/customer-list", () => HttpResponse.json({})),
  http.get('*/customer-list/:id', () => HttpResponse.json({})),
  http.post("/customer-list", () => HttpResponse.json({})),
  http.get("/search", () => HttpResponse.json({})),
  http.all("*/customer-list", () => HttpResponse.json({})),
  http.get(path, () => HttpResponse.json({})),
];
