import type { components } from "./api";

type Event = components["schemas"]["Event"];

export const length = (event: Event) => Date.parse(event.endsAt) - Date.parse(event.startsAt);

export const range = ({ id, startsAt, endsAt }: Event) => ({ id, startsAt, endsAt });

export const over = ({ startsAt: endsAt }: Event) => endsAt;

export const event: Partial<Event> = { id: "1", "startsAt": "", ['endsAt']: "" };
export const columns = ["endsAt", "startsAt"] satisfies (keyof Event)[];
