import createFetchClient from "openapi-fetch";
import createClient from "openapi-react-query";
import type { paths } from "./api";

const client = createFetchClient<paths>();
const $api = createClient(client);

export const list = () => client.GET("/calendar/events");
export const one = (id: string) => client.GET('/calendar/events/{id}', { params: { path: { id } } });
export const create = (title: string, startsAt: string) => client.POST("/events", { body: { title, startsAt } });
export const update = (id: string) => client.PUT("/events/{id}", { params: { path: { id } }, body: {} });
export const called = (id: string) => client.request("get", "/calendar/events/{id}", { params: { path: { id } } });

export const useList = () => $api.useQuery("get", "/calendar/events").data?.items;
export const useCreate = () => $api.useMutation("post", "/events");
export const options = (id: string) => $api.queryOptions("get", "/calendar/events/{id}", { params: { path: { id } } });

export type Page = paths["/calendar/events"]["get"]["responses"][200];
export type Create = paths["/events"]["post"]["requestBody"];
