import createClient from "openapi-fetch";
import type { paths } from "./api";

const client = createClient<paths>({ baseUrl: "https://api.example.org" });

export const add = async (note: string) => {
  const { data, error } = await client.POST("/note", { body: { payload: { text: note, by: "me" } } });
  return error ?? data;
};

export const comment = (note: string) => client.POST("/comment", { body: { data: { text: note, by: "me" } } });

export const review = (notes: string[]) =>
  client.POST("/review", { body: { data: notes.map((note) => ({ note })) } });
