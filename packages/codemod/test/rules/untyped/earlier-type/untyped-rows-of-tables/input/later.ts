import createClient from "openapi-fetch";
import type { paths } from "./api";

const client = createClient<paths>();

export async function load(id: string) {
  let answer: any;
  try {
    answer = await client.GET("/events/{id}", { params: { path: { id } } });
  } catch {
    return null;
  }
  const { data } = answer;
  const start = data?.startsAt;
  return start ?? answer.data.startsAt;
}
