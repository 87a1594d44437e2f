import type { components } from "./api";

type Line = components["schemas"]["Line"];

declare const http: {
  get(path: string, options?: any): Promise<unknown>;
  post(path: string, body: unknown): Promise<unknown>;
};
declare function log(topic: string, data: unknown): void;

export const place = (lines: Line[], note: string) =>
  fetch("https://api.example.org/orders", {
    method: "POST",
    body: JSON.stringify({
      note,
      lines: lines.map((line) => ({ sku: line.sku, quantity: line.quantity })),
    }),
  });

export const placeOne = (sku: string) =>
  http.post("/orders", {
    note: "",
    lines: [{ sku, quantity: 1 }],
  });

export const list = (limit: number) => http.get("/orders", { params: { limit } });

export const search = (limit: number) =>
  http.get("/orders?" + new URLSearchParams({ limit: String(limit) }).toString());

// Nothing of these goes to the API.
export const told = (note: string, quantity: number) => log("/notes", { note, quantity });
export const filtered = (note: string) => http.get("/orders", { headers: { note } });
