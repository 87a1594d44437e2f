import type { components } from "./api";

type Entry = components["schemas"]["Entry"];

declare function now(): string;

export function make(type: Entry["type"], body: unknown): Entry {
  return { key: now(), type, startsAt: now(), body };
}

export const add = (entries: Entry[], type: "event" | "note", body: unknown) => {
  entries.push({
    key: now(),
    // Which one it is.
    type,
    startsAt: now(),
    body: body as any, // anything
  });
};

export const arrow = (type: "course" | "note"): Entry => ({ key: "", type: type, startsAt: "", body: null });

export const held = (state: { type: Entry["type"] }): Entry[] => [{ key: "", type: state.type, startsAt: "", body: null }];

export const one = (type: "event" | "meeting"): Entry => ({ key: "", kind: type, "start-at": "", body: null });

export const called = (type: Entry["type"]): Entry => ({ key: "", type, startsAt: "", body: () => type });
