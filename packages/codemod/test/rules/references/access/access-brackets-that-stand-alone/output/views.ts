import type { components } from "./api";

type Event = components["schemas"]["Event"];

// Brackets that nobody needs stay brackets on the way back.
export const line = (event: Event) => `${event["display-title"]} ${event.venue} ${event.owner}`;
export const other = (event: Event) => `${event["display-title"]} ${event.venue}`;
