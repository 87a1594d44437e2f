import type { components } from "./api";

declare function fetch(url: string): Promise<{ json(): Promise<any> }>;
declare function request<T>(path: string): Promise<T>;

interface Row {
  id: string;
  startsAt: string;
}

export async function load(): Promise<Row[]> {
  const response = await fetch("/events");
  const rows = (await response.json()) as Row[];
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.slice(0, 10) }));
}

export async function one(id: string) {
  const { data }: { data: Row } = await (await fetch(`https://example.com/events/${id}`)).json();
  return data.startsAt;
}

export const all = () => request<Row[]>("/events");

// What another server answers with has names of its own, and what nobody knows is anything.
export const trains = async () => (await (await fetch("/trains")).json()) as Row[];
export const anything = async (url: string) => (await (await fetch(url)).json()) as Row[];

// JSON in a text is data like any other.
export const first = JSON.parse('{ "id": "1", "startsAt": "2026-05-01" }') as components["schemas"]["Event"];
