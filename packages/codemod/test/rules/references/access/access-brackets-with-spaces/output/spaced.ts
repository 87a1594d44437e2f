import type { components } from "./api";

type Event = components["schemas"]["Event"];

// Where brackets have spaces of their own, nothing is marked by one.
export const line = (event: Event) => `${event[ "display-title" ]} ${event.owner}`;
export const deep = (event: Event) =>
  event[
    "display-title"
  ];
