import createClient from "openapi-fetch";
import type { operations, paths } from "./api";

const client = createClient<paths>();
type Stats = operations["getStats"]["responses"][200]["content"]["application/json"];
type Query = operations["listEvents"]["parameters"]["query"];
type Changed = paths["/events/{id}"]["put"]["requestBody"];
export async function stats(): Promise<Stats | undefined> {
  const { data } = await client.GET("/stats");
  return data;
}
export const busiest = async () => (await stats())?.busiest.visitors;
export async function change(id: string, body: NonNullable<Changed>["content"]["application/json"]) {
  await client.PUT("/events/{id}", { params: { path: { id } }, body });
}
export async function list(query: Query) {
  const { data } = await client.GET("/events", { params: { query: { cursor: query?.cursor, size: 5 } } });
  return data?.items;
}
export async function tickets() {
  const { data } = await client.POST("/passes");
  return data?.map((one) => one.holderName);
}
export const old = () => fetch("/stats");
declare const app: { get(path: string, handler: (request: unknown) => void): void };
app.get("/stats", () => {});
export const other = () => fetch("/statistics");
export const asText = (id: string) => fetch(`/api/events/${id}`, { method: "PUT" });
