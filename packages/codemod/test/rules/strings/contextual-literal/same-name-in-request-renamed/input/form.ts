import type { components } from "./api";

type Event = components["schemas"]["Event"];
type EventCreate = components["schemas"]["EventCreate"];

export const create = ({ title, startsAt }: EventCreate): EventCreate => ({ title, startsAt });
export const again = (event: Event): EventCreate => ({ title: event.title, startsAt: event.startsAt });
export const required: (keyof EventCreate)[] = ["title", "startsAt"];
