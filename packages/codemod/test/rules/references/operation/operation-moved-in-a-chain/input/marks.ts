import createClient from "openapi-fetch";
import type { paths } from "./api";

const client = createClient<paths>({ baseUrl: "https://api.example.com" });

export const points = async (id: string) =>
  (await client.GET("/grades/{id}", { params: { path: { id } } })).data?.points.toFixed(1);
export const text = async (id: string) =>
  (await client.GET("/marks/{id}", { params: { path: { id } } })).data?.text.trim();
