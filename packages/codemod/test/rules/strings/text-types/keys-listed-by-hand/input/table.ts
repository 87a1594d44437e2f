import { COLUMNS, type Event, isTitle, type Sort, type SortKey } from "./columns";

export const cell = (event: Event, key: SortKey) => event[key];
export const compare = (a: Event, b: Event, { by, isDown }: Sort) => (a[by] < b[by] ? 1 : -1) * (isDown ? 1 : -1);
export const cells = (event: Event) => COLUMNS.map(({ field, label }) => label + event[field]);
export const text = (event: Event, key: string) => (isTitle(key) ? event[key] : "");
