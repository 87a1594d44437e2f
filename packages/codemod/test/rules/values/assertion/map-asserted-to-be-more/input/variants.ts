import type { components } from "./api";

type Summary = components["schemas"]["Summary"];
type Variant = components["schemas"]["Variant"];

export const find = (all: Summary[], id: string) => (<Variant[]>all).find((one) => one.id === id);

export function first(all: Summary[]): string | undefined {
  const variants = all as Variant[];
  return variants[0]?.resource;
}

export const one = (summary: Summary) => (summary as Variant).resource;

export const both = (summary: Summary | Variant) => (summary as Variant).name;
