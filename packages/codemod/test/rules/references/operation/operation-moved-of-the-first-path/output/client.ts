import createClient from "openapi-fetch";
import type { paths } from "./api";

const client = createClient<paths>();

// The first of all paths, the last one, and one that only has another method.
export async function counts(): Promise<number[]> {
  const events = await client.GET("/calendar");
  const found = await client.POST("/search");
  const { data } = await client.GET("/areas");
  return [events.data?.count ?? 0, found.data?.hits ?? 0, data?.zones ?? 0];
}
