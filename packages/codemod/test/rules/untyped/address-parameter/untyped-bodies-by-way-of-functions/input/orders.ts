import type { components } from "./api";

type Line = components["schemas"]["Line"];
declare const http: {
  request<T>(options: object): Promise<T>;
  get<T>(path: string, options?: object): Promise<T>;
  post<T>(path: string, body: object): Promise<T>;
};

interface Wanted {
  limit?: number;
}
const list = (params: Wanted) => http.request<Line[]>({ url: "/orders", params });
export const three = () => list({ limit: 3 });
interface NewOrder {
  note: string;
  lines: { sku: string; quantity: number }[];
}
const place = (order: NewOrder) => http.post<unknown>("/orders", order);
export const placed = () =>
  place({
    note: "",
    lines: [{ sku: "a", quantity: 1 }],
  });

// An endpoint, as libraries of queries know it.
declare function endpoint<Asked>(options: { query(asked: Asked): string | object }): unknown;
export const endpoints = {
  few: endpoint<number>({ query: (limit) => `/orders?limit=${limit}` }),
  some: endpoint<void>({ query: () => ({ url: "/orders", params: { limit: 3 } }) }),
  add: endpoint<string>({ query: (note) => ({ url: "/orders", method: "POST", body: { note, lines: [] } }) }),
};

declare function fetch(url: string): Promise<{ json(): Promise<unknown> }>;
const urlOf = (limit: number) => `https://api.example.org/orders?limit=${limit}`;
export const asked = () => fetch(urlOf(3));
const URLS = { few: "/orders?limit=3", home: "/?limit=3" } as const;
export const askedFew = () => fetch(URLS.few);
declare function useQuery<T>(key: string, load: (url: string) => Promise<unknown>): T;
const load = (url: string) => fetch(url).then((answer) => answer.json());
export const used = (limit: number) => useQuery<Line[]>(`/orders?limit=${limit}`, load);

// Nothing is asked for by these.
export const link = "/orders?limit=3";
export const go = (push: (url: string) => void) => push("/orders?limit=3");
const log = (what: { note: string }) => String(what.note);
export const logged = () => log({ note: "" });
export const shown = (router: { push(page: object): void }) => router.push({ path: "/orders", query: { limit: 3 } });
export const tested = (describe: (title: string, run: () => void) => void) => describe("/orders?limit=3", () => void load("/"));
declare function toKey(of: object): string;
export const key = () => `/orders/${toKey({ limit: 3 })}`;

declare const client: { post(options: object): Promise<unknown> };
export const sent = (note: string) => client.post({ url: "/orders", body: { note, lines: [] } });
