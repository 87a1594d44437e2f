import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

export function describe(event: Event, next?: Event): string {
  const day = event.startAt.slice(0, 10);
  const following = next?.startAt ?? "never";
  return `${event.title} by ${event.owner.displayName || event.owner.email} on ${day}, then ${following}`;
}

export function label(event: Event | null): string {
  if (!event) return "";
  return event!.owner!.displayName!.trim() + (event.venue?.zipCode?.toUpperCase() ?? "");
}

export const initials = (member: Member) =>
  member
    .displayName
    .split(" ")
    .map((word) => word[0])
    .join("");

export const avatarOf = ({ owner }: Event) => owner.avatar ?? `/avatars/${encodeURIComponent(owner.displayName)}.svg`;

export const byStart = (a: Event, b: Event) => Date.parse(a.startAt) - Date.parse(b.startAt);

export function postpone(event: Event, hours: number): void {
  const start = new Date(event.startAt);
  start.setHours(start.getHours() + hours);
  event.startAt = start.toISOString();
  event.owner.avatar ??= "/avatars/none.svg";
  delete event.owner.avatar;
}
