import type { components } from "./api.js";

type S = components["schemas"];
type Media = S["Track"] | S["Episode"];

export const isTrack = (m: Media): m is S["Track"] => (m as S["Track"]).trackId !== undefined;
export const isEpisode = (m: Media): m is S["Episode"] => !!(m as S["Episode"]).episodeId;
export const idOf = (m: Media) => (m as S["Track"]).trackId;
export const one = (track: S["Track"]) => (track as S["Track"]).trackId !== undefined;
export const named = (m: Media) => (m as S["Track"]).title !== undefined;
