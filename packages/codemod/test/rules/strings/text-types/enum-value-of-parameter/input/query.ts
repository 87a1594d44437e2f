import createClient from "openapi-fetch";
import type { components, paths } from "./api";

type Query = NonNullable<paths["/events"]["get"]["parameters"]["query"]>;

const client = createClient<paths>();
export const query: Query = { sort: "startsAt", size: 10 };
export const sort: Query["sort"] = "startsAt";
export const load = () => client.GET("/events", { params: { query: { sort: "startsAt" } } });
export const one = (id: string) =>
  client.GET("/events/{id}", { params: { path: { id }, query: { expand: "venue" } } });

const filter = { sort: "startsAt" as const, cursor: "" };
export const more = () => client.GET("/events", { params: { query: filter } });

// The field keeps its name.
export const start = (event: components["schemas"]["Event"]) => event.startsAt;
export const key: keyof components["schemas"]["Event"] = "startsAt";
