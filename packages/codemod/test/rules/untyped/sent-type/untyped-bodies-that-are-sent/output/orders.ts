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
      lines: lines.map((line) => ({ sku: line.sku, quantity: line.count })),
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

export const maybe = (note: string | undefined) =>
  http.post("/orders", {
    lines: [].map((one) => {
      return { sku: one, quantity: 1 };
    }),
    ...(note && { note }),
  } as const);

export const wrapped = (note: string) => http.post("/orders", { data: { note, lines: [] } });

export const few = () => http.get("/orders", { limit: 3 });

export const placeLater = (note: string) => {
  const body = JSON.stringify({ note, lines: [] });
  return fetch("/orders", { method: "POST", body });
};

declare function axios(options: { url: string; method?: string; data?: object; params?: object }): Promise<unknown>;
export const placeBy = (note: string) => axios({ method: "post", url: "/orders", data: { note, lines: [] } });
export const listBy = (limit: number) => axios({ url: "/orders", params: { limit } });

declare function call<T>(options: { path: string; method: string; data?: unknown }): Promise<T>;
export const placeAt = (note: string) => call({ path: "/orders", method: "POST", data: { note, lines: [] } });

interface Begun extends PromiseLike<unknown> {
  set(header: string, value: string): Begun;
  query(parameters: object): Begun;
  send(body: object): Begun;
}
declare const request: { get(url: string): Begun; post(url: string): Begun };
export const placeThen = (note: string) => request.post("/orders").set("Accept", "*/*").send({ note, lines: [] });
export const listThen = (limit: number) => request.get("/orders").query({ limit });

// Nothing of these goes to the API, or it is none of its names.
export const told = (note: string, quantity: number) => log("/notes", { note, quantity });
export const logged = (note: string) => log("/orders", { note });
export const filtered = (note: string) => http.get("/orders", { headers: { note } });
export const inHeaders = (limit: number) => http.get("/orders", { headers: { limit }, retry: { limit } });
export const ofLines = (note: string) => http.post("/orders", { lines: [{ sku: "", note }] });
export const sent = (note: string, channel: { send(message: object): void }) => channel.send({ note });
