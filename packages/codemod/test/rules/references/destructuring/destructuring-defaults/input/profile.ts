import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

export function profile({ fullName, avatarUrl = "/none.svg" }: Member): string {
  return `${fullName} ${avatarUrl}`;
}

export function code({ id, legacyCode: short = id.slice(0, 6) }: Event): string {
  return short;
}

export const range = ({ startsAt, endsAt = startsAt }: Event) => [startsAt, endsAt];

export function codeOr(event: Event, fallback: string): string {
  let legacyCode: string;
  ({ legacyCode = fallback } = event);
  return legacyCode;
}

export const avatar = ({ avatarUrl: avatar = "/none.svg" }: Member) => avatar;
