import type { components } from "./api";

type Event = components["schemas"]["Event"];

// Where all of them have brackets, nothing has to be marked.
export const line = (event: Event) => `${event["display-title"]} ${event["venue"]} ${event["owner"]}`;
