import createClient from "openapi-fetch";
import type { paths } from "./api";

const client = createClient<paths>({ baseUrl: "x" });

export async function load(params: { size?: number; cursor?: string } = {}) {
  const { data } = await client.GET("/events", { params: { query: { cursor: "1", ...params } } });
  return data;
}

// What the function takes keeps its name, and is mapped where it is sent.
export const few = await load({ size: 5, cursor: "2" });
