import createClient from "openapi-fetch";
import { log, type Page } from "./lists";
import type { components, paths } from "./api";

type Event = components["schemas"]["Event"];
type Answer<Data> = { data: Data; error?: never } | { data?: never; error: unknown };

const client = createClient<paths>();

async function all(load: () => Promise<Answer<Page<Event>>>) {
  const { data } = await load();
  return data?.items ?? [];
}

export const events = () => all(() => client.GET("/events"));
log({ items: ["What else there is"] });
