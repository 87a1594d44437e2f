import createFetchClient from "openapi-fetch";
import createClient from "openapi-react-query";
import type { paths } from "./api";

const client = createFetchClient<paths>();
const $api = createClient(client);

// A path is called by the names of its parameters.
export const one = (id: string) => client.GET("/events/{id}", { params: { path: { id } } });
export const title = async (id: string) => (await client.GET('/events/{id}', { params: { path: { id } } })).data?.title;
export const update = (eventId: string) => client.PUT("/events/{id}", { params: { path: { id: eventId } }, body: {} });
export const options = (id: string) => $api.queryOptions("get", "/events/{id}", { params: { path: { id } } });
export type Update = paths["/events/{id}"]["put"]["requestBody"];

// Others that begin like it are not.
export const members = (id: string) => client.GET("/events/{id}/members", { params: { path: { id } } });
