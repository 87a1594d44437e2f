import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

export function describe(event: Event, next?: Event): string {
  const day = event.startsAt.slice(0, 10);
  const following = next?.startsAt ?? "never";
  return `${event.title} by ${event.owner.fullName || event.owner.email} on ${day}, then ${following}`;
}

export function label(event: Event | null): string {
  if (!event) return "";
  return event!.owner!.fullName!.trim() + (event.venue?.postCode?.toUpperCase() ?? "");
}

export const initials = (member: Member) =>
  member
    .fullName
    .split(" ")
    .map((word) => word[0])
    .join("");

export const avatarOf = ({ owner }: Event) => owner.avatarUrl ?? `/avatars/${encodeURIComponent(owner.fullName)}.svg`;

export const byStart = (a: Event, b: Event) => Date.parse(a.startsAt) - Date.parse(b.startsAt);

export function postpone(event: Event, hours: number): void {
  const start = new Date(event.startsAt);
  start.setHours(start.getHours() + hours);
  event.startsAt = start.toISOString();
  event.owner.avatarUrl ??= "/avatars/none.svg";
  delete event.owner.avatarUrl;
}
