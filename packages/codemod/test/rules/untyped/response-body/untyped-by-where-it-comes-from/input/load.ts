import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Problem = components["schemas"]["Problem"];

declare const api: string;
declare const axios: { get(url: string): Promise<any>; post(url: string, body: unknown): Promise<any> };
declare function request(url: string, init?: { method: string }): Promise<any>;

// The type that a value had says which field is meant.
export const heading = (event: Event) => (event as any).title;
export const owner = (event: Event) => (event as any).owner.fullName;
export const failure = (problem: Problem) => (problem as any).title ?? (problem as any).startsAt;
export const failures = (problems: Problem[]) => (problems as any[]).map((problem) => problem.title);

// And so does the address that it was asked from.
export const event = async (id: string) => (await (await fetch(`${api}/events/${id}`)).json()).title;
export async function busiest() {
  const url = new URL("/stats", api);
  const response = await fetch(url);
  const { busiest, title } = await response.json();
  return [busiest.startsAt, title];
}
export const byMethod = async () => {
  const page = await request("/events", { method: "GET" });
  const created = await axios.post("/events", {});
  const titles = [page.items[0].title, page.title];
  return [...titles, created.data.title, created.data.startsAt];
};
export const elsewhere = async () => (await (await fetch("https://example.org/talks/1")).json()).title;

// Of a body from nobody knows where, any field that comes back may be meant.
export const anywhere = async (url: string) => (await (await fetch(url)).json()).title;

// A guard gets what it is called with.
const isNamed = (value: unknown) => typeof (value as Record<string, unknown>)["title"] === "string";
export const named = (problem: Problem) => isNamed(problem);
