import type { components } from "./api";

type Summary = components["schemas"]["Summary"];
type Variant = components["schemas"]["Variant"];

export const find = (all: Summary[], id: string) => (<Variant[]><object>all.map((one) => ({ ...one, id: one.key, title: one.name }))).find((one) => one.id === id);

export function first(all: Summary[]): string | undefined {
  const variants = all.map((one) => ({ ...one, id: one.key, title: one.name })) as object as Variant[];
  return variants[0]?.resource;
}

export const one = (summary: Summary) => ({ ...summary, id: summary.key, title: summary.name } as object as Variant).resource;

export const both = (summary: Summary | Variant) => (summary as Variant).title;
