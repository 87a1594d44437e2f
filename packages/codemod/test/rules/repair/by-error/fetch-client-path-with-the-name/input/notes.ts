import createClient from "openapi-fetch";
import type { paths } from "./api";

const client = createClient<paths>({ baseUrl: "https://api.example.org" });

export const add = async (note: string) => {
  const { data, error } = await client.POST("/note", { body: { data: { note, by: "me" } } });
  return error ?? data;
};

export const comment = (note: string) => client.POST("/comment", { body: { data: { note, by: "me" } } });

export const review = (notes: string[]) =>
  client.POST("/review", { body: { data: notes.map((note) => ({ note })) } });
