import type { components } from "./api";
type Event = components["schemas"]["Event"];
export function clean(event: Event) {
  const some = Object.fromEntries(Object.entries(event).filter(([, value]) => value != null));
  return some.startsAt ?? some["title"];
}
const compact = <T extends object>(one: T) => Object.fromEntries(Object.entries(one).map(([key, value]) => [key, value ?? ""]));
function compacted(one: object) {
  const kept = Object.entries(one).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept);
}
export const day = (event: Event) => [compact(event).startsAt, compacted(event)["startsAt"]];
export function asMap(event: Event) {
  const map = new Map(Object.entries(event));
  return [map.get("startAt"), map.get("title"), map.has("startAt")];
}
export function patterns(event: Event) {
  const { startsAt, title } = compact(event);
  return [startsAt, title];
}
// Other names, and of something else.
export const upper = (event: Event) => Object.fromEntries(Object.entries(event).map(([key, value]) => [key.toUpperCase(), value])).startsAt;
export const other = (one: Record<string, string>) => [compact(one).startsAt, new Map(Object.entries(one)).get("startsAt")];

// It ends by itself.
function deep(node: any): any {
  if (!node.parent) return node;
  return deep(node.parent);
}
export const root = (event: Event) => deep(event).startsAt;
