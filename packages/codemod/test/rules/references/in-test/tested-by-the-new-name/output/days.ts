import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Problem = components["schemas"]["Problem"];

// Somebody asks for the new name already.
export const day = (event: Event) => "startAt" in event && event.startAt;
export const start = (result: Event | Problem) => ("startAt" in result ? result.startAt : result.title);
export const code = (event: Event) => ("code" in event ? event.code : event.startAt);
