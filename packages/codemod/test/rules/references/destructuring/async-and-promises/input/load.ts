import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Page = components["schemas"]["EventPage"];
type Member = components["schemas"]["Member"];

declare function request<T>(path: string): Promise<T>;

export async function first(): Promise<string | undefined> {
  const { items: [event], nextCursor } = await request<Page>("/events");
  return nextCursor ?? event?.startsAt;
}

export const start = (id: string) => request<Event>(`/events/${id}`).then(({ startsAt }) => startsAt);

export async function both(id: string): Promise<string> {
  const [event, members] = await Promise.all([request<Event>(`/events/${id}`), request<Record<string, Member>>(`/events/${id}/members`)]);
  return event.startsAt + (members[event.owner.id]?.fullName ?? "");
}

export const settled = async (ids: string[]) =>
  (await Promise.allSettled(ids.map((id) => request<Event>(id)))).flatMap((one) => (one.status === "fulfilled" ? [one.value.startsAt] : []));

export async function* pages(): AsyncGenerator<Page> {
  let page: Page | undefined;
  do yield (page = await request<Page>(`/events?cursor=${page?.nextCursor ?? ""}`));
  while (page.nextCursor);
}

export async function all(): Promise<string[]> {
  const found: string[] = [];
  for await (const { items } of pages()) for (const { startsAt: at } of items) found.push(at);
  return found;
}

export const fallback = (): Promise<Page> => request<Page>("/events").catch(() => ({ items: [], nextCursor: undefined }));
