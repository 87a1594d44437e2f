import type { components } from "./api";
type Event = components["schemas"]["Event"];
export const day = (event: Event) => event.startsAt.slice(0, 10);
export const label = ({ startsAt }: Event) => startsAt;
