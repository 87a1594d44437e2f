import createClient from "openapi-fetch";
import type { paths } from "./api";
const client = createClient<paths>({ baseUrl: "x" });
type Query = NonNullable<paths["/events"]["get"]["parameters"]["query"]>;
export const q2 = (f: { size?: number; cursor?: string }) => client.GET("/events", { params: { query: { ...f } } });
export const q7 = (f: { size?: number; cursor?: string }) => client.GET("/events", { params: { query: { size: 20, ...f } } });
export const t7 = (f: { size?: number; cursor?: string }): Query => ({ size: 20, ...f });
export const t2 = (f: { size?: number; cursor?: string }): Query => ({ ...f });
