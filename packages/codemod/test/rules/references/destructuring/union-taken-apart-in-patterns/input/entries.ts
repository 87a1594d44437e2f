import type { components } from "./api";

type Entry = components["schemas"]["Event"] | components["schemas"]["Holiday"];

export const labelOf = ({ place: { label } }: Entry) => label;

export function restOf({ place: { label, ...more }, ...rest }: Entry) {
  return [label, more, rest];
}

export function labelsOf(entries: Entry[]): string[] {
  const labels: string[] = [];
  for (const { place: { label } } of entries) labels.push(label);
  return labels;
}
