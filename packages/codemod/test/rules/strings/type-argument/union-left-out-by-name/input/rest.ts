import type { components } from "./api";

type Schemas = components["schemas"];
type Entry = Schemas["Event"] | Schemas["Course"] | Schemas["Talk"];

export type Rest = Omit<Entry, "type">;
export type Less = Omit<Entry, "id" | "type">;
export type Keys = Exclude<keyof Entry, "type">;
export type Each<T extends Entry> = T extends T ? Omit<T, /* told by the page */ "type"> : never;
export type Both = Omit<Schemas["Event"] | Schemas["Talk"], "type">;
export const rest = ({ id }: Rest) => id;
