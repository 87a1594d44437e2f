import type { components } from "./api";
type Event = components["schemas"]["Event"];
export const day = (event: Event) => event.startAt.slice(0, 10);
export const label = ({ startAt: startsAt }: Event) => startsAt;
