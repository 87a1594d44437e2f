import { QueryClient } from "@tanstack/react-query";
import createFetchClient from "openapi-fetch";
import type { paths } from "./api";

const client = createFetchClient<paths>();

// One word for two operations, of which one is elsewhere now.
const path = "/events";
export const list = () => client.GET(path);
export const create = () => client.POST(path, { body: { title: "", startsAt: "" } });

type Events = paths["/events"];
export type Page = Events["get"]["responses"][200]["content"];
export type Body = NonNullable<Events["post"]>["requestBody"];

export const raw = () => fetch("https://api.example.org/events?size=1");
export const refresh = () => new QueryClient().invalidateQueries({ queryKey: ["get", "/events"] });
export const page = () => location.assign("/shop/events-of-ours");
