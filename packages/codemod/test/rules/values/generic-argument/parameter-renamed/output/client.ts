import createFetchClient from "openapi-fetch";
import createClient from "openapi-react-query";
import type { operations, paths } from "./api";

const client = createFetchClient<paths>();
const $api = createClient(client);
type Query = NonNullable<operations["listEvents"]["parameters"]["query"]>;

export const list = (size: number) => client.GET("/events", { params: { query: { pageSize: size } } });
export const few = () => client.GET("/events", { params: { query: { pageSize: 3, sort: "title" } } });
export const one = (id: string) => client.GET("/events/{id}", { params: { path: { id }, query: { with: "owner" } } });
export const members = (id: string, size: number) => client.GET("/events/{id}/members", { params: { path: { id }, query: { size } } });
export const useList = (page: Query) => $api.useQuery("get", "/events", { params: { query: { ...page, "pageSize": page.pageSize ?? 10 } } });

const query: Query = { cursor: "", pageSize: 20 };
export const next = ({ pageSize: count = 20 }: Query = query) => count;
export type Size = Query["pageSize"];

const inferred = { pageSize: 50 };
export const many = () => client.GET("/events", { params: { query: inferred } });
export const count = new Set([1]).size;
