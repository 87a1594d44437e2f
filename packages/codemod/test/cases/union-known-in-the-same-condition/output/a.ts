import type { components } from "./api.js";

type S = components["schemas"];
type Entry = S["TrackPlay"] | S["EpisodePlay"];

export const isOld = (e?: Entry | null) => !(e && "started_at" in e ? e.started_at : e?.playedAt) || ("started_at" in e! ? e!.started_at : e!.playedAt)! < "2026-01-02";
export const isNew = (e?: Entry | null) => (e && "started_at" in e ? e.started_at : e?.playedAt) && ("started_at" in e! ? e!.started_at : e!.playedAt)! > "2026-01-02" ? ("started_at" in e! ? e!.started_at : e!.playedAt)! : null;
export function dayOf(e: Entry | null) {
  if (!(e && "started_at" in e ? e.started_at : e?.playedAt)) return null;
  return ("started_at" in e! ? e!.started_at : e!.playedAt)!.slice(0, 10);
}
