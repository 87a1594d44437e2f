import type { components } from "./api";

type Event = components["schemas"]["Event"];

// Names made of the field's name change with it.
type Handlers = { [K in keyof Event as `on${Capitalize<K>}Change`]?: (value: Event[K]) => void };
type Sort = `${keyof Event}:${"asc" | "desc"}`;

export const handlers: Handlers = {
  onStartsAtChange: (value: string) => void value,
  onTitleChange: (value: string) => void value,
};

export const changed = handlers.onStartsAtChange;
export const sort: Sort = "startsAt:desc";
