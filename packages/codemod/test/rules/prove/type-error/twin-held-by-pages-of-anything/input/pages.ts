import createClient from "openapi-fetch";
import { log, type Page } from "./lists";
import type { paths } from "./api";

type Answer<Data> = { data: Data; error?: never } | { data?: never; error: unknown };

const client = createClient<paths>();

async function all<Item>(load: (cursor: string) => Promise<Answer<Page<Item>>>) {
  const { data } = await load("");
  return data?.items ?? [];
}

export async function titles() {
  const events = await all((cursor) =>
    client.GET("/events", {
      params: { query: { cursor } },
    }),
  );
  return events.map(({ title }) => title);
}

// A name that is taken.
export const cities = async (one: string) =>
  (await all(() => client.GET("/events", { headers: { one } }))).map((event) => event.venue?.city);

// Somebody's own.
export const copies = (load: () => Promise<Answer<Page<string>>>) =>
  all(async () => { const one = await load(); return one.data ? { ...one, data: { ...one.data, items: one.data.items } } : one; });

log({ items: ["What else there is"] });
