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
  return [answer.data?.startsAt, data?.startsAt];
}
