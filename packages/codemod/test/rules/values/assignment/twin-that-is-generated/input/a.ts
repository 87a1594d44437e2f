import type { components } from "./api";
import type { Draft, Full } from "./draft";

type Release = components["schemas"]["Release"];
declare function create(release: Release): void;

export function draft(tag: string, made: Draft, full: Full, list: Full[]) {
  create({ tag, ...made });
  create(full);
  const one: Release = full;
  const all: Release[] = list;
  return [one, all];
}
export const toRelease = (full: Full): Release => full;
