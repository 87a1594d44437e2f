import type { components } from "./api.js";

type Entry = components["schemas"]["Entry"];

export const normalise = (e: Entry) => ({ ...e, createdAt: new Date(e.createdAt), who: e.actor.displayName });
export const days = (entries: Entry[]) => entries.map(normalise).map((one) => one.createdAt.getDate() + one.who);

export function Line({ entry }: { entry: Entry }) {
  const { actor, createdAt, kind } = entry;
  return [actor.displayName, createdAt, kind === "comment" ? entry.body : entry.toState].join(" ");
}
export function Short({ entry }: { entry: Entry }) {
  const { actor, createdAt, kind } = entry;
  return [actor.displayName, createdAt, kind].join(" ");
}
export function Named({ entry }: { entry: Entry }) {
  const { kind, createdAt: at, id } = entry;
  switch (kind) {
    case "comment":
      return id + at + entry.body;
    case "state":
      return id + at + entry.toState;
  }
}
export function Lines({ entry }: { entry: Entry }) {
  const {
    createdAt,
    kind,
  } = entry;
  return kind === "comment" ? createdAt + entry.body : createdAt;
}
export function last(entry: Entry) {
  const {kind, createdAt} = entry;
  return kind === "state" && createdAt + entry.toState;
}
export function others(entry: Entry) {
  const { kind, ...rest } = entry, createdAt = entry.createdAt;
  return [kind, Object.keys(rest).length, createdAt];
}
