import type { ApiClient, Endpoints, Schemas } from "./api";

export const query: Endpoints.get_ListEvents["parameters"]["query"] = { cursor: "1" };
export type Start = Schemas.Event["startsAt"];
export type Busy = Endpoints.get_GetStats["responses"][200]["busiest"]["startsAt"];
export const owner = (event: Schemas.Event): Schemas.Member => event.owner;
export async function load(api: ApiClient) {
  const { items } = await api.get("/events", { query });
  const { busiest } = await api.get("/stats", undefined as never);
  return [items.map((one) => one.startsAt), busiest.startsAt];
}
