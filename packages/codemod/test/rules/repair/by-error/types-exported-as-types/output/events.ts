import createClient from "openapi-fetch";
import type { paths } from "./api";

const client = createClient<paths>({ baseUrl: "https://api.example.org" });

export async function load(id: string): Promise<string> {
  const { data, error } = await client.GET("/events/{id}", { params: { path: { id } } });
  if (error) throw new Error(error.title);
  const { startAt: startsAt, owner: { displayName: fullName } } = data;
  return startsAt + fullName + data?.startAt;
}

export async function* all() {
  for (let cursor: string | undefined = ""; cursor !== undefined; ) {
    const answer: { data?: paths["/events"]["get"]["responses"][200]["content"]["application/json"] } = await client.GET("/events", { params: { query: { cursor } } });
    for (const { startAt: startsAt } of answer.data?.items ?? []) yield startsAt;
    cursor = answer.data?.next;
  }
}

export const members = async (id: string) => {
  const { data = {} } = await client.GET("/events/{id}/members", { params: { path: { id }, query: { size: 10 } } });
  return Object.values(data).map((member) => member.displayName);
};

export const first = async () => (await client.GET("/events")).data?.items.at(0)?.owner["displayName"];

export async function copy(id: string, startsAt: string) {
  const { data: original } = await client.GET("/events/{id}", { params: { path: { id } } });
  const { data: created } = await client.POST("/events", { body: { title: original?.title ?? "", startsAt } });
  await client.PUT("/events/{id}", { params: { path: { id } }, body: { startsAt: original?.startAt } });
  return created?.startAt;
}

export const tickets = () => client.GET("/tickets").then(({ data }) => data?.map(({ event }) => event.startAt));
