import type { components, paths } from "./api";

type Event = components["schemas"]["Event"];

export type Start = Event["startsAt"];
export type Name = Event['owner']["fullName"];
export type Code = NonNullable<Event["venue"]>["postCode"];
export type Period = Event["startsAt" | "endsAt"];
export type Direct = components["schemas"]["Event"]["startsAt"];
export type First = components["schemas"]["EventPage"]["items"][number]["startsAt"];
export type Listed = paths["/events"]["get"]["responses"]["200"]["content"]["application/json"]["items"][number]["startsAt"];
export type Members = paths["/events/{id}/members"]["get"]["responses"][200]["content"]["application/json"][string]["fullName"];

declare const event: Event;
export let start: typeof event.startsAt;
export let name: (typeof event)["owner"]["fullName"];
export const order: Record<string, Event["startsAt"]> = {};
