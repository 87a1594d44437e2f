import type { components } from "./api";

type Entry = components["schemas"]["Entry"];

declare function now(): string;

export function make(type: Extract<Entry, { kind: unknown }>["kind"] | Exclude<Entry, { kind: unknown }>["type"], body: unknown): Entry {
  return type === "course" ? { key: now(), type, begin: now(), body } : type === "event" || type === "meeting" ? { key: now(), kind: type, "start-at": now(), body } : { key: now(), type, startsAt: now(), body };
}

export const add = (entries: Entry[], type: "event" | "note", body: unknown) => {
  entries.push(type === "event" ? {
    key: now(),
    // Which one it is.
    kind: type,
    "start-at": now(),
    body: body as any, // anything
  } : {
    key: now(),
    // Which one it is.
    type,
    startsAt: now(),
    body: body as any, // anything
  });
};

export const arrow = (type: "course" | "note"): Entry => (type === "course" ? { key: "", type: type, begin: "", body: null } : { key: "", type: type, startsAt: "", body: null });

export const held = (state: { type: Extract<Entry, { kind: unknown }>["kind"] | Exclude<Entry, { kind: unknown }>["type"] }): Entry[] => [state.type === "course" ? { key: "", type: state.type, begin: "", body: null } : state.type === "event" || state.type === "meeting" ? { key: "", kind: state.type, "start-at": "", body: null } : { key: "", type: state.type, startsAt: "", body: null }];

export const one = (type: "event" | "meeting"): Entry => ({ key: "", kind: type, "start-at": "", body: null });

export const called = (type: Extract<Entry, { kind: unknown }>["kind"] | Exclude<Entry, { kind: unknown }>["type"]): Entry => ({ key: "", type, startsAt: "", body: () => type });
