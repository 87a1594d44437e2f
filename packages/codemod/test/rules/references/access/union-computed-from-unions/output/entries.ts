import type { components } from "./api";

type Entry = components["schemas"]["Event"] | components["schemas"]["Holiday"];

declare function load(): Entry;
declare function find(): Promise<Entry | undefined>;

export const first = () => load().place.label;
export const wrapped = () => (load()).place.label;
export const name = (entry: Entry) => ("location" in entry ? entry.location : entry.place).label;
export const found = async () => (await find())?.place;

export function length(entry?: Entry) {
  return (entry && "location" in entry ? entry.location : entry?.place)?.label.length;
}

export function rename(entry: Entry) {
  ("location" in entry ? entry.location : entry.place).label = "Main";
}
