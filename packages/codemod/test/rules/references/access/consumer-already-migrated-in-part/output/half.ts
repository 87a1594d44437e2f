import type { components } from "./api";

type Event = components["schemas"]["Event"];

export const done = (event: Event) => event.startAt;
export const read = ({ startAt, owner: { displayName } }: Event) => startAt + displayName;
export const open = (event: Event) => event.startAt + event.owner.displayName;
