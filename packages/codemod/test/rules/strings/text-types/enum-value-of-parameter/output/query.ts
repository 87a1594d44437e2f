import createClient from "openapi-fetch";
import type { components, paths } from "./api";

type Query = NonNullable<paths["/events"]["get"]["parameters"]["query"]>;

const client = createClient<paths>();
export const query: Query = { sort: "startAt", size: 10 };
export const sort: Query["sort"] = "startAt";
export const load = () => client.GET("/events", { params: { query: { sort: "startAt" } } });
export const one = (id: string) =>
  client.GET("/events/{id}", { params: { path: { id }, query: { expand: "place" } } });

const filter = { sort: "startAt" as const, cursor: "" };
export const more = () => client.GET("/events", { params: { query: filter } });

// The field keeps its name.
export const start = (event: components["schemas"]["Event"]) => event.startsAt;
export const key: keyof components["schemas"]["Event"] = "startsAt";
