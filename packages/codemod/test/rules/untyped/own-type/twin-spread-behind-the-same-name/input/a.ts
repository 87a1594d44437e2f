import type { components } from "./api";
import type { Draft } from "./draft";

type Release = components["schemas"]["Release"];
declare function create(release: Release): void;
interface Changes {
  name: string;
  body: string;
}
declare function show(changes: { name: string; body: string }): void;
declare const other: { name: string; body: string };

export function release(tag: string, changes?: Changes) {
  create({ name: tag, tag, ...changes });
}
export function changes(version: string): Changes {
  const found: Changes = { name: version, body: "" };
  show(found);
  return found;
}
export const read = (): Changes => JSON.parse("");
export const same = (): Changes => other;

type Note = components["schemas"]["Note"];
declare function keep(note: Note): void;

export function draft(tag: string, made?: Draft) {
  create({ name: tag, tag, ...made });
  if (made) keep(made);
}
