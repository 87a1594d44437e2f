import type { components } from "./api";

type Event = components["schemas"]["Event"];

export const length = (event: Event) => Date.parse(event.closesAt) - Date.parse(event.endsAt);

export const range = ({ key: id, endsAt: startsAt, closesAt: endsAt }: Event) => ({ id, startsAt, endsAt });

export const over = ({ endsAt }: Event) => endsAt;

export const event: Partial<Event> = { key: "1", "endsAt": "", ['closesAt']: "" };
export const columns = ["closesAt", "endsAt"] satisfies (keyof Event)[];
