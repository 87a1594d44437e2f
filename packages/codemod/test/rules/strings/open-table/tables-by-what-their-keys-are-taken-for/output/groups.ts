import type { components } from "./api";

type Event = components["schemas"]["Event"];

export function grouped(events: Event[]) {
  const groups: Record<string, Event[]> = {};
  for (const one of events) (groups[one.state ?? ""] ||= []).push(one);
  return [groups.open?.length, groups["live"], Object.keys(groups).includes("open")];
}

export function groupedBy(events: Event[]) {
  const groups: Record<string, Event[]> = {};
  for (const one of events) (groups[one.state!] ??= []).push(one);
  return groups.open?.length;
}
