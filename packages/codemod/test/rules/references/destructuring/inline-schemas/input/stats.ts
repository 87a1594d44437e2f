import createClient from "openapi-fetch";
import type { components, operations, paths } from "./api";

type Stats = operations["getStats"]["responses"][200]["content"]["application/json"];

const client = createClient<paths>();

export async function peak(): Promise<string> {
  const { data } = await client.GET("/stats");
  const { busiest: { startsAt, visitors } = {}, perDay = [] } = data ?? ({} as Partial<Stats>) as { busiest?: Partial<Stats["busiest"]>; perDay?: Stats["perDay"] };
  return `${startsAt} ${visitors} ${perDay[0]?.visitorCount}`;
}

export const total = ({ perDay }: Stats) => perDay.reduce((sum, { visitorCount }) => sum + visitorCount, 0);
export const day: Stats["perDay"][number] = { day: "2026-05-01", visitorCount: 3 };
export const move = (id: string, event: components["schemas"]["Event"]) => client.PUT("/events/{id}", { params: { path: { id } }, body: { startsAt: event.startsAt } });
export const create = (startsAt: string) => client.POST("/events", { body: { title: "", startsAt } });
