import type { components } from "./api";

declare const data: { event: components["schemas"]["Event"]; list: components["schemas"]["Event"][] };

export type Name = (typeof data.event)["owner-info"]["name"];
export type Zip = (typeof data.event)["owner-info"]["place"]["zip-code"];
export type Zips = ((typeof data.event)["owner-info"]["place"]["zip-code"])[];
export type Address = (typeof data.event)["owner-info"]["place"];
export const names: ((typeof data.event)["owner-info"]["name"])[] = [];
export const owner: (typeof data.event)["owner-info"] = data.event["owner-info"];
export const first: (typeof data.list)[number]["owner-info"]["name"] = "";
export const other = data.event["owner-info"].place["zip-code"] as (typeof data.event)["owner-info"]["place"]["zip-code"] | null;
