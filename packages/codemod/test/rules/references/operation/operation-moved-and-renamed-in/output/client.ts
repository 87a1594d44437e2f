import createClient from "openapi-fetch";
import type { paths } from "./api";

const client = createClient<paths>();

export async function total(size: number): Promise<number> {
  const { data } = await client.GET("/calendar", { params: { query: { pageSize: size } } });
  const days = await client.GET("/calendar/days");
  return (data?.count ?? 0) + (days.data?.count ?? 0);
}
export type Total = paths["/calendar/days"]["get"]["responses"]["200"]["content"]["application/json"]["count"];
