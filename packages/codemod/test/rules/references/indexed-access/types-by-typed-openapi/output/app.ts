import type { ApiClient, Endpoints, Schemas } from "./api";

export const query: Endpoints.get_ListEvents["parameters"]["query"] = { after: "1" };
export type Start = Schemas.Event["startAt"];
export type Busy = Endpoints.get_GetStats["responses"][200]["busiest"]["beginsAt"];
export const owner = (event: Schemas.Event): Schemas.Person => event.owner;
export async function load(api: ApiClient) {
  const { items } = await api.get("/events", { query });
  const { busiest } = await api.get("/stats", undefined as never);
  return [items.map((one) => one.startAt), busiest.beginsAt];
}
