import createClient from "openapi-fetch";
import type { paths } from "./api";
const client = createClient<paths>({ baseUrl: "x" });
type Query = NonNullable<paths["/events"]["get"]["parameters"]["query"]>;
export const q2 = (f: { size?: number; cursor?: string }) => client.GET("/events", { params: { query: { ...("size" in f && { limit: f.size }), ...f } } });
export const q7 = (f: { size?: number; cursor?: string }) => client.GET("/events", { params: { query: { limit: 20, ...f, ...("size" in f && { limit: f.size }) } } });
export const t7 = (f: { size?: number; cursor?: string }): Query => ({ limit: 20, ...f, ...("size" in f && { limit: f.size }) });
export const t2 = (f: { size?: number; cursor?: string }): Query => ({ ...("size" in f && { limit: f.size }), ...f });
