import createClient from "openapi-fetch";
import type { paths } from "./api";

const client = createClient<paths>();

export async function total(size: number): Promise<number> {
  const { data } = await client.GET("/events", { params: { query: { size } } });
  const days = await client.GET("/days");
  return (data?.total ?? 0) + (days.data?.total ?? 0);
}
export type Total = paths["/days"]["get"]["responses"]["200"]["content"]["application/json"]["total"];
