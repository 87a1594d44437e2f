import type { components } from "./api";
import { type Mine, shown } from "./mine";

type Event = components["schemas"]["Event"];
type Holiday = components["schemas"]["Holiday"];

export const days = (list: Event[]): Holiday[] => list.map((one) => ({ ...one, startsAt: one.startAt }));

export const first = (event: Event | null): Holiday | null => event && { ...event, startsAt: event.startAt };

export const row = (event: Event): components["schemas"]["Row"] => ({ ...event, startsAt: event.startAt });

export const mine = (event: Event): Mine => event;

declare function load(): Promise<Event>;
export const loaded = (): Promise<Holiday> => load().then((one) => ({ ...one, startsAt: one.startAt }));

declare function save(day: Holiday): void;
export const saveAll = (list: Event[]) => list.forEach((one) => save({ ...one, startsAt: one.startAt }));
export const saveOne = (day: Event | Holiday) => save("startAt" in day ? { ...day, startsAt: day.startAt } : day);

export const label = (event: Event) => shown({ id: event.id, startsAt: event.startAt });
