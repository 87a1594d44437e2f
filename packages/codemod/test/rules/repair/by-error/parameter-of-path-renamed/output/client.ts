import createFetchClient from "openapi-fetch";
import createClient from "openapi-react-query";
import type { paths } from "./api";

const client = createFetchClient<paths>();
const $api = createClient(client);

// A path is called by the names of its parameters.
export const one = (id: string) => client.GET("/events/{eventId}", { params: { path: { eventId: id } } });
export const title = async (id: string) => (await client.GET('/events/{eventId}', { params: { path: { eventId: id } } })).data?.name;
export const update = (eventId: string) => client.PUT("/events/{eventId}", { params: { path: { eventId } }, body: {} });
export const options = (id: string) => $api.queryOptions("get", "/events/{eventId}", { params: { path: { eventId: id } } });
export type Update = paths["/events/{eventId}"]["put"]["requestBody"];

// Others that begin like it are not.
export const members = (id: string) => client.GET("/events/{id}/members", { params: { path: { id } } });
