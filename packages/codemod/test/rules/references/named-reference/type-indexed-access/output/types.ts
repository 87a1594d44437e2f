import type { components, paths } from "./api";

type Event = components["schemas"]["Event"];

export type Start = Event["startAt"];
export type Name = Event['owner']["displayName"];
export type Code = NonNullable<Event["venue"]>["zipCode"];
export type Period = Event["startAt" | "endsAt"];
export type Direct = components["schemas"]["Event"]["startAt"];
export type First = components["schemas"]["EventPage"]["items"][number]["startAt"];
export type Listed = paths["/events"]["get"]["responses"]["200"]["content"]["application/json"]["items"][number]["startAt"];
export type Members = paths["/events/{id}/members"]["get"]["responses"][200]["content"]["application/json"][string]["displayName"];

declare const event: Event;
export let start: typeof event.startAt;
export let name: (typeof event)["owner"]["displayName"];
export const order: Record<string, Event["startAt"]> = {};
