import type { components } from "./api";
import type { Draft } from "./draft";

type Release = components["schemas"]["Release"];
declare function create(release: Release): void;
interface Changes {
  _name: string;
  text: string;
}
declare function show(changes: { _name: string; text: string }): void;
declare const other: { _name: string; text: string };

export function release(tag: string, changes?: Changes) {
  create({ _name: tag, tag, ...changes });
}
export function changes(version: string): Changes {
  const found: Changes = { _name: version, text: "" };
  show(found);
  return found;
}
export const read = (): Changes => JSON.parse("");
export const same = (): Changes => other;

type Note = components["schemas"]["Note"];
declare function keep(note: Note): void;

export function draft(tag: string, made?: Draft) {
  create({ _name: tag, tag, ...made });
  if (made) keep(made);
}
