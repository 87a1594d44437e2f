import type { components } from "./api";

type Entry = components["schemas"]["Event"] | components["schemas"]["Holiday"];

export const labelOf = (one: Entry) => { const { place: two } = "location" in one ? { ...one, place: one.location } : one; const { label } = "name" in two ? { ...two, label: two.name } : two; return label; };

export function restOf(one: Entry) {
  const { place: two, ...rest } = "location" in one ? (({ location: value, ...others }) => ({ ...others, place: value }))(one) : one;
  const { label, ...more } = "name" in two ? (({ name: value, ...others }) => ({ ...others, label: value }))(two) : two;
  return [label, more, rest];
}

export function labelsOf(entries: Entry[]): string[] {
  const labels: string[] = [];
  for (const one of entries) { const { place: two } = "location" in one ? { ...one, place: one.location } : one; const { label } = "name" in two ? { ...two, label: two.name } : two; labels.push(label); }
  return labels;
}
