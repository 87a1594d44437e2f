import createClient from "openapi-fetch";
import createHooks from "openapi-react-query";
import type { paths } from "./api";

const client = createClient<paths>({ baseUrl: "x" });
interface Filters { size?: number; cursor?: string; search: string }
type Query = NonNullable<paths["/events"]["get"]["parameters"]["query"]>;
type Body = paths["/events/{id}"]["put"]["requestBody"]["content"]["application/json"];

export const load1 = ({ search, ...query }: Filters) =>
  client.GET("/events", { params: { query: { ...query, cursor: search } } });
export const load2 = (filters: { size?: number; cursor?: string }) => client.GET("/events", { params: { query: filters } });
export const load3 = ({ search, ...rest }: Filters): Query => ({ ...rest, cursor: search });

interface Draft { title?: string; startsAt?: string }
const path = { id: "1" };
export const put1 = (draft: Draft) => client.PUT("/events/{id}", { params: { path }, body: draft });
export const put2 = (draft: Draft) => client.PUT("/events/{id}", { params: { path }, body: { ...draft, title: "x" } });
export const put3 = (draft: Draft): Body => ({ ...draft, title: "x" });
export const put4 = (draft: Draft): Body => draft;

const api = createHooks(client);
export const useEvents = ({ search, ...query }: Filters) =>
  api.useQuery("get", "/events", { params: { query: { ...query, cursor: search } } });
