import type { components } from "./api";

type Schemas = components["schemas"];
type Any = Schemas["Hit"] | Schemas["Problem"];

export const titles: (Extract<Any, { "head-line": unknown }>["head-line"] | Extract<Any, { name: unknown }>["name"] | Exclude<Any, { "head-line": unknown } | { name: unknown }>["title"])[] = [];
export const byTitle = new Map<Extract<Any, { 'head-line': unknown }>['head-line'] | Extract<Any, { name: unknown }>['name'] | Exclude<Any, { 'head-line': unknown } | { name: unknown }>['title'], Any>();
export const first = (all: Any[]): (Extract<Any, { "head-line": unknown }>["head-line"] | Extract<Any, { name: unknown }>["name"] | Exclude<Any, { "head-line": unknown } | { name: unknown }>["title"]) | undefined => titles.at(all.length);
