import type { components } from "./api.js";

type Entry = components["schemas"]["Entry"];

export const normalise = (e: Entry) => ({ ...e, createdAt: new Date("posted-at" in e ? e["posted-at"] : e.createdAt), who: e.actor.displayName });
export const days = (entries: Entry[]) => entries.map(normalise).map((one) => one.createdAt.getDate() + one.who);

export function Line({ entry }: { entry: Entry }) {
  const { actor, kind } = entry, createdAt = "posted-at" in entry ? entry["posted-at"] : entry.createdAt;
  return [actor.displayName, createdAt, kind === "comment" ? entry.body : entry.toState].join(" ");
}
export function Short({ entry }: { entry: Entry }) {
  const { actor, kind } = entry, createdAt = "posted-at" in entry ? entry["posted-at"] : entry.createdAt;
  return [actor.displayName, createdAt, kind].join(" ");
}
export function Named({ entry }: { entry: Entry }) {
  const { kind, id } = entry, at = "posted-at" in entry ? entry["posted-at"] : entry.createdAt;
  switch (kind) {
    case "comment":
      return id + at + entry.body;
    case "state":
      return id + at + entry.toState;
  }
}
export function Lines({ entry }: { entry: Entry }) {
  const {
    kind,
  } = entry, createdAt = "posted-at" in entry ? entry["posted-at"] : entry.createdAt;
  return kind === "comment" ? createdAt + entry.body : createdAt;
}
export function last(entry: Entry) {
  const {kind} = entry, createdAt = "posted-at" in entry ? entry["posted-at"] : entry.createdAt;
  return kind === "state" && createdAt + entry.toState;
}
export function others(entry: Entry) {
  const { kind, ...rest } = entry, createdAt = "posted-at" in entry ? entry["posted-at"] : entry.createdAt;
  return [kind, Object.keys(rest).length, createdAt];
}
