import type { components } from "./api";

type Event = components["schemas"]["Event"];

const api = "https://api.example.org";

export async function start(id: string): Promise<string> {
  const response = await fetch(`${api}/events/${id}`);
  const event = (await response.json()) as any;
  return event.startsAt;
}

export async function host(id: string): Promise<string> {
  const { owner } = await (await fetch(`${api}/events/${id}`)).json();
  return owner?.fullName ?? "nobody";
}

export const read = (id: string) =>
  fetch(`${api}/events/${id}`)
    .then((response) => response.json())
    .then(({ startsAt }) => startsAt as string);

export async function typed(id: string): Promise<string> {
  const event: Event = await (await fetch(`${api}/events/${id}`)).json();
  return event.startsAt;
}

export async function asserted(id: string): Promise<string> {
  const body: unknown = await (await fetch(`${api}/events/${id}`)).json();
  return (body as Event).startsAt;
}

export async function first(id: string): Promise<string> {
  const body: any = await (await fetch(`${api}/events`)).json();
  return body.items[id].startsAt;
}
