import type { components } from "./api";

type Line = components["schemas"]["Line"];
const BASE = "https://api.example.org";

async function apiFetch<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(`${BASE}${path}`, init);
  return answer.json() as Promise<T>;
}
const send = <T>(method: string, path: string, body?: unknown): Promise<T> =>
  apiFetch(path, { method, body: JSON.stringify(body) });
async function load<T>(path: string, query: Record<string, string | number> = {}): Promise<T> {
  const url = new URL(path, BASE);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value));
  return (await fetch(url)).json() as Promise<T>;
}

export const place = (note: string) =>
  apiFetch<Line[]>("/orders", { method: "POST", body: JSON.stringify({ note, lines: [] }) });
export const placed = (note: string) => send<Line[]>("POST", "/orders", { note, lines: [] });
export const some = (limit: number) => load<Line[]>("/orders", { limit });

export async function listed(limit: number) {
  const params = new URLSearchParams();
  params.set("limit", String(limit));
  return apiFetch<Line[]>(`/orders?${params}`);
}
export async function found(limit: number) {
  const url = new URL("/orders", BASE);
  url.searchParams.append("limit", String(limit));
  return (await fetch(url)).json();
}

// Nothing of these goes to the API.
const remember = (path: string, value: unknown) => localStorage.setItem(path, JSON.stringify(value));
export const kept = (note: string) => remember("/orders", { note });
export function page(limit: number) {
  const params = new URLSearchParams(location.search);
  params.set("limit", String(limit));
  history.pushState(null, "", `/orders?${params}`);
}

declare class HttpParams {
  set(name: string, value: string | number): HttpParams;
}
declare const http: { get<T>(url: string, options?: { params?: HttpParams }): Promise<T> };
export const asked = (limit: number) =>
  http.get<Line[]>(`${BASE}/orders`, { params: new HttpParams().set("sort", "note").set("limit", limit).set("page", 1) });
export function askedLater(limit: number) {
  const params = new HttpParams().set("page", 1).set("limit", limit);
  return http.get<Line[]>("/orders", { params });
}

declare const cache: { invalidate(options: { queryKey: readonly unknown[] }): void };
declare function useSWR<T>(key: readonly unknown[], load: (key: readonly unknown[]) => Promise<T>): T;
export function forget(limit: number) {
  cache.invalidate({ queryKey: ["get", "/orders", { params: { query: { limit } } }] });
  return useSWR<Line[]>(["/orders", { limit: 20 }], () => some(limit));
}
export const names = (note: string) => cache.invalidate({ queryKey: ["orders", { note }] });

// A menu, and functions that only have to do with what is called so.
export const routes: unknown[] = [["/orders", { note: "Orders" }], ["/", { note: "Home" }]];
const got = new Set<string>();
const crumb = (to: string, state: unknown) => (got.has(to) ? state : null);
const isOf = (request: { url: URL }, to: string, state: unknown) => (request.url.pathname.startsWith(to) ? state : null);
export const crumbs = (note: string, request: { url: URL }) => [
  crumb("/orders", { note }),
  isOf(request, "/orders", { note }),
];

export function askedInTurn(limit: number) {
  let params = new HttpParams();
  if (limit > 0) params = params.set("limit", limit);
  return http.get<Line[]>("/orders", { params });
}
