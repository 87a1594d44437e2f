import type { components } from "./api";

type Event = components["schemas"]["Event"];
type EventCreate = components["schemas"]["EventCreate"];

export const create = ({ title, startAt: startsAt }: EventCreate): EventCreate => ({ title, startAt: startsAt });
export const again = (event: Event): EventCreate => ({ title: event.title, startAt: event.startsAt });
export const required: (keyof EventCreate)[] = ["title", "startAt"];
