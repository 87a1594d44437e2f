import type { components } from "./api";

type Entry = components["schemas"]["Event"] | components["schemas"]["Holiday"];

declare function load(): Entry;
declare function find(): Promise<Entry | undefined>;

export const first = () => ((one) => "name" in one ? one.name : one.label)(((one) => "location" in one ? one.location : one.place)(load()));
export const wrapped = () => ((one) => "name" in one ? one.name : one.label)(((one) => "location" in one ? one.location : one.place)((load())));
export const name = (entry: Entry) => ((one) => "name" in one ? one.name : one.label)("location" in entry ? entry.location : entry.place);
export const found = async () => ((one) => one && "location" in one ? one.location : one?.place)(await find());

export function length(entry?: Entry) {
  return ((one) => one && ("name" in one ? one.name : one.label))(entry && "location" in entry ? entry.location : entry?.place)?.length;
}

export function rename(entry: Entry) {
  entry.place.label = "Main";
}
