import type { components } from "./api";
import { type Mine, shown } from "./mine";

type Event = components["schemas"]["Event"];
type Holiday = components["schemas"]["Holiday"];

export const days = (list: Event[]): Holiday[] => list;

export const first = (event: Event | null): Holiday | null => event;

export const row = (event: Event): components["schemas"]["Row"] => event;

export const mine = (event: Event): Mine => event;

declare function load(): Promise<Event>;
export const loaded = (): Promise<Holiday> => load();

declare function save(day: Holiday): void;
export const saveAll = (list: Event[]) => list.forEach(save);
export const saveOne = (day: Event | Holiday) => save(day);

export const label = (event: Event) => shown({ id: event.id, startsAt: event.startAt });
