import type { components } from "./api";

type Entry = components["schemas"]["Entry"];

declare function now(): string;

export function make(type: Entry["type"], body: unknown): Entry {
  return { id: now(), type, startsAt: now(), body };
}

export const add = (entries: Entry[], type: "event" | "note", body: unknown) => {
  entries.push({
    id: now(),
    // Which one it is.
    type,
    startsAt: now(),
    body: body as any, // anything
  });
};

export const arrow = (type: "course" | "note"): Entry => ({ id: "", type: type, startsAt: "", body: null });

export const held = (state: { type: Entry["type"] }): Entry[] => [{ id: "", type: state.type, startsAt: "", body: null }];

export const one = (type: "event" | "meeting"): Entry => ({ id: "", type, startsAt: "", body: null });

export const called = (type: Entry["type"]): Entry => ({ id: "", type, startsAt: "", body: () => type });
