import createFetchClient from "openapi-fetch";
import createClient from "openapi-react-query";
import type { paths } from "./api";

const client = createFetchClient<paths>();

export const update = (id: string, title: string) => client.PATCH("/events/{id}", { params: { path: { id } }, body: { title } });
export const read = (id: string) => client.GET("/events/{id}", { params: { path: { id } } });
export const useUpdate = () => createClient(client).useMutation("patch", "/events/{id}");
export type Body = paths["/events/{id}"]["patch"]["requestBody"];
