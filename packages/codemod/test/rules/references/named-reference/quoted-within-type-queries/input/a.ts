import type { components } from "./api";

declare const data: { event: components["schemas"]["Event"]; list: components["schemas"]["Event"][] };

export type Name = typeof data.event.owner.name;
export type Zip = typeof data.event.owner.address.zip;
export type Zips = (typeof data.event.owner.address.zip)[];
export type Address = (typeof data.event.owner)["address"];
export const names: (typeof data.event.owner.name)[] = [];
export const owner: typeof data.event.owner = data.event.owner;
export const first: (typeof data.list)[number]["owner"]["name"] = "";
export const other = data.event.owner.address.zip as typeof data.event.owner.address.zip | null;
