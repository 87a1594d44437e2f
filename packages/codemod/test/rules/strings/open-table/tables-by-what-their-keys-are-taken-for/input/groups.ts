import type { components } from "./api";

type Event = components["schemas"]["Event"];

export function grouped(events: Event[]) {
  const groups: Record<string, Event[]> = {};
  for (const one of events) (groups[one.state ?? ""] ||= []).push(one);
  return [groups.draft?.length, groups["live"], Object.keys(groups).includes("draft")];
}

export function groupedBy(events: Event[]) {
  const groups: Record<string, Event[]> = {};
  for (const one of events) (groups[one.state!] ??= []).push(one);
  return groups.draft?.length;
}
