import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

export function profile({ fullName, avatar: avatarUrl = "/none.svg" }: Member): string {
  return `${fullName} ${avatarUrl}`;
}

export function code({ id, code: short = id.slice(0, 6) }: Event): string {
  return short;
}

export const range = ({ startAt: startsAt, endsAt = startsAt }: Event) => [startsAt, endsAt];

export function codeOr(event: Event, fallback: string): string {
  let legacyCode: string;
  ({ code: legacyCode = fallback } = event);
  return legacyCode;
}

export const avatar = ({ avatar = "/none.svg" }: Member) => avatar;
