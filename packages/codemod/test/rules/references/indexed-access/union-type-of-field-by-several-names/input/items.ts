import type { components } from "./api";

type Schemas = components["schemas"];
type Any = Schemas["Hit"] | Schemas["Problem"];

export const titles: Any["title"][] = [];
export const byTitle = new Map<Any['title'], Any>();
export const first = (all: Any[]): Any["title"] | undefined => titles.at(all.length);
