import type { components } from "./api";

type Schemas = components["schemas"];
type Entry = Schemas["Event"] | Schemas["Course"] | Schemas["Talk"];

export type Rest = Omit<Entry, "kind" | "sort" | "type">;
export type Less = Omit<Entry, "id" | "kind" | "sort" | "type">;
export type Keys = Exclude<keyof Entry, "kind" | "sort" | "type">;
export type Each<T extends Entry> = T extends T ? Omit<T, /* told by the page */ "kind" | "sort" | "type"> : never;
export type Both = Omit<Schemas["Event"] | Schemas["Talk"], "kind" | "sort">;
export const rest = ({ id }: Rest) => id;
