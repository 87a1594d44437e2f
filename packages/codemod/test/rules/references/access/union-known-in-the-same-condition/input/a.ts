import type { components } from "./api.js";

type S = components["schemas"];
type Entry = S["TrackPlay"] | S["EpisodePlay"];

export const isOld = (e?: Entry | null) => !e?.playedAt || e.playedAt < "2026-01-02";
export const isNew = (e?: Entry | null) => e?.playedAt && e.playedAt > "2026-01-02" ? e.playedAt : null;
export function dayOf(e: Entry | null) {
  if (!e?.playedAt) return null;
  return e.playedAt.slice(0, 10);
}
